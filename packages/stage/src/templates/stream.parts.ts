import type { Rect } from '../scene.ts';
import { area, rect } from './pieces.ts';
import { key, type TemplateKeyframe, type TemplateLayer } from './template.ts';

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

const LINES = [
  { width: 0.62, color: '$accent' },
  { width: 0.86, color: '$from' },
  { width: 0.5, color: '#57d6ff' },
  { width: 0.74, color: '$to' },
  { width: 0.58, color: '#7dffb0' },
] as const;

/** What viewers write, too small to be read: rows that come in from below one after the other. */
export function chat(at: Rect): TemplateLayer[] {
  const pitch = at.height / LINES.length;
  return LINES.flatMap(({ width, color }, row) => {
    const y = at.y + row * pitch;
    const size = pitch * 0.6;
    const motion = (['start', 'hook', 'middle'] as const).flatMap((anchor, turn) => [
      key([anchor, row * 0.35 + (turn ? 0.2 : 0)], 'hold', turn ? {} : { y: 40, opacity: 0 }),
      ...(turn ? [key([anchor, row * 0.35 + 0.3], 'out', { x: -24 })] : []),
      key([anchor, row * 0.35 + 0.6], 'back'),
    ]);
    return [
      area(`chat-face-${row}`, rect(at.x, y, size, size), color, { radius: size / 2, motion }),
      area(
        `chat-line-${row}`,
        rect(at.x + size + 14, y + size * 0.22, (at.width - size - 14) * width, size * 0.56),
        'rgba(255, 255, 255, 0.78)',
        { radius: size * 0.28, motion },
      ),
    ];
  });
}
