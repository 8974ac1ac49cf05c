import type { Rect } from '@avatarcade/stage/scene';
import { key, type TemplateKeyframe, type TemplateLayer } from '../template.ts';
import { area, rect } from './pieces.ts';

/** A lamp that is on the air, and waves around it. Read in every language: it has no words. */
export function onAir(x: number, y: number, size: number): TemplateLayer[] {
  const waves = [0, 1, 2].map((wave) => {
    const half = size * (0.62 + wave * 0.34);
    return area(
      `on-air-wave-${wave}`,
      rect(x - half, y - half, half * 2, half * 2),
      'rgba(255, 255, 255, 0)',
      {
        radius: half,
        border: { color: 'rgba(255, 59, 78, 0.85)', width: Math.round(size * 0.11) },
        motion: [key(['start'], 'hold', { opacity: 0.25 }), ...beats(wave * 0.22)],
      },
    );
  });
  return [
    ...waves,
    area('on-air', rect(x - size / 2, y - size / 2, size, size), '#ff3b4e', { radius: size / 2 }),
  ];
}

function beats(delay: number): TemplateKeyframe[] {
  return (['start', 'hook', 'middle'] as const).flatMap((anchor) =>
    [0, 1, 2].flatMap((beat) => [
      key([anchor, beat * 0.9 + delay + 0.1], 'out'),
      key([anchor, beat * 0.9 + delay + 0.7], 'in-out', { opacity: 0.25 }),
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

/** What viewers write: rows that come in from below one after the other, each with its writer's face. */
export function chat(at: Rect): TemplateLayer[] {
  const pitch = at.height / LINES.length;
  return LINES.flatMap(({ text, color }, row) => {
    const y = at.y + row * pitch;
    const size = pitch * 0.66;
    const motion = (['start', 'hook', 'middle'] as const).flatMap((anchor, turn) => [
      key([anchor, row * 0.35 + (turn ? 0.2 : 0)], 'hold', turn ? {} : { y: 40, opacity: 0 }),
      ...(turn ? [key([anchor, row * 0.35 + 0.3], 'out', { x: -24 })] : []),
      key([anchor, row * 0.35 + 0.6], 'back'),
    ]);
    const half = size / 2;
    return [
      area(`chat-face-${row}`, rect(at.x, y, size, size), color, {
        radius: half,
        border: { color: 'rgba(255, 255, 255, 0.85)', width: 3 },
        motion,
      }),
      area(`chat-eyes-${row}`, rect(at.x + half * 0.6, y + half * 0.7, half * 0.8, half * 0.5), '$ink', {
        points: EYES,
        motion,
      }),
      {
        id: `chat-line-${row}`,
        kind: 'text',
        text: { literal: text },
        rect: rect(at.x + size + 14, y, at.width - size - 14, size),
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

/** Two eyes, joined by a line that isn't seen. */
const EYES = [
  [0, 0],
  [0.26, 0],
  [0.26, 1],
  [0.26, 0.5],
  [0.74, 0.5],
  [0.74, 0],
  [1, 0],
  [1, 1],
  [0.74, 1],
  [0.74, 0.5],
  [0.26, 0.5],
  [0.26, 1],
  [0, 1],
] as const;
