import { points2 } from '@avatarcade/stage/pen/points';
import type { TemplateKeyframe, TemplateLayer } from '../template.ts';
import { type Box, toRect } from './box.ts';
import { shape } from './shape.ts';

const ANCHORS = ['start', 'hook', 'middle'] as const;
const BEATS = [0, 1, 2];
const BEAT_SECONDS = 0.9;
/** From one wave to the next. */
const WAVE_SECONDS = 0.22;
const FAINT = 0.25;

/** A lamp that is on the air, about `at`, and waves around it. Read in every language: it has no words. */
export function onAir([x, y]: readonly [number, number], size: number): TemplateLayer[] {
  const waves = [0, 1, 2].map((wave) => {
    const half = size * (0.62 + wave * 0.34);
    return shape({
      id: `on-air-wave-${wave}`,
      at: [x - half, y - half, half * 2, half * 2],
      fill: 'rgba(255, 255, 255, 0)',
      radius: half,
      border: { color: 'rgba(255, 59, 78, 0.85)', width: Math.round(size * 0.11) },
      motion: [{ time: ['start'], ease: 'hold', opacity: FAINT }, ...beats(wave * WAVE_SECONDS)],
    });
  });
  const lamp: Box = [x - size / 2, y - size / 2, size, size];
  return [...waves, shape({ id: 'on-air', at: lamp, fill: '#ff3b4e', radius: size / 2 })];
}

function beats(delay: number): TemplateKeyframe[] {
  return ANCHORS.flatMap((anchor) =>
    BEATS.flatMap((beat): TemplateKeyframe[] => [
      { time: [anchor, beat * BEAT_SECONDS + delay + 0.1], ease: 'out' },
      { time: [anchor, beat * BEAT_SECONDS + delay + 0.7], ease: 'in-out', opacity: FAINT },
    ]),
  );
}

/** What is written under every stream, whatever its language. */
const LINES = [
  { text: 'WOW!', color: '$accent' },
  { text: 'GO GO GO', color: '$from' },
  { text: '10/10', color: '#57d6ff' },
  { text: 'GG', color: '$to' },
  { text: 'OMG!!!', color: '#7dffb0' },
] as const;
/** A viewer's face, in parts of the distance between two lines. */
const FACE = 0.66;
/** Pixels between a face and its line. */
const GAP = 14;
const ROW_SECONDS = 0.35;

/** Two eyes, joined by a line that isn't seen. */
const EYES = points2(
  '0 0, 0.26 0, 0.26 1, 0.26 0.5, 0.74 0.5, 0.74 0, 1 0, 1 1, 0.74 1, 0.74 0.5, 0.26 0.5, 0.26 1, 0 1',
);

/** What viewers write: rows that come in from below one after the other, each with its writer's face. */
export function chat([x, top, width, height]: Box): TemplateLayer[] {
  const pitch = height / LINES.length;
  const size = pitch * FACE;
  const half = size / 2;
  return LINES.flatMap(({ text, color }, row) => {
    const y = top + row * pitch;
    const motion = rowMotion(row);
    return [
      shape({
        id: `chat-face-${row}`,
        at: [x, y, size, size],
        fill: color,
        radius: half,
        border: { color: 'rgba(255, 255, 255, 0.85)', width: 3 },
        motion,
      }),
      shape({
        id: `chat-eyes-${row}`,
        at: [x + half * 0.6, y + half * 0.7, half * 0.8, half * 0.5],
        fill: '$ink',
        points: EYES,
        motion,
      }),
      {
        id: `chat-line-${row}`,
        kind: 'text',
        text: { literal: text },
        rect: toRect([x + size + GAP, y, width - size - GAP, size]),
        fontFamily: 'text',
        fontWeight: 700,
        fontSize: Math.round(size * 0.78),
        color: '$paper',
        align: 'left',
        maxLines: 1,
        motion,
      },
    ];
  });
}

/** Comes in at the start, and nods after the hook and in the middle. */
function rowMotion(row: number): TemplateKeyframe[] {
  const at = row * ROW_SECONDS;
  return ANCHORS.flatMap((anchor, turn): TemplateKeyframe[] => {
    const there: TemplateKeyframe = { time: [anchor, at + 0.6], ease: 'back' };
    if (turn === 0) return [{ time: [anchor, at], ease: 'hold', y: 40, opacity: 0 }, there];
    return [
      { time: [anchor, at + 0.2], ease: 'hold' },
      { time: [anchor, at + 0.3], ease: 'out', x: -24 },
      there,
    ];
  });
}
