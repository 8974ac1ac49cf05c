import type { Rect } from '@avatarcade/stage/scene';
import { key, type TemplateLayer } from '../template.ts';
import { area, rect } from './pieces.ts';

/** Buttons of an arcade machine, that light up one after the other as long as the game runs. */
export function lampRow(prefix: string, at: Rect, count: number): TemplateLayer[] {
  const pitch = (at.width - at.height) / (count - 1);
  return Array.from({ length: count }, (_, lamp) =>
    area(
      `${prefix}-${lamp}`,
      rect(Math.round(at.x + lamp * pitch), at.y, at.height, at.height),
      lamp % 2 ? '$accent' : '$paper',
      { radius: at.height / 2 },
    ),
  );
}

/** A joystick whose ball leans to and fro; `x`, `y` is the middle of its foot. */
export function joystick(x: number, y: number, size: number): TemplateLayer[] {
  const lean = { rotate: 0.22 };
  const motion = [
    key(['start'], 'hold'),
    key(['hook', 0.2], 'hold'),
    key(['hook', 0.5], 'in-out', lean),
    key(['hook', 0.9], 'in-out', { rotate: -0.22 }),
    key(['hook', 1.3], 'in-out'),
    key(['middle'], 'hold'),
    key(['middle', 0.4], 'in-out', { rotate: -0.22 }),
    key(['middle', 0.8], 'in-out', lean),
    key(['middle', 1.2], 'in-out'),
  ];
  // One tall shape with its centre at the foot, so that a turn is about the foot.
  const stick = rect(x - size * 0.07, y - size, size * 0.14, size * 2);
  return [
    area('stick-foot', rect(x - size * 0.42, y - size * 0.16, size * 0.84, size * 0.32), '#0d0a1c', {
      radius: size * 0.16,
    }),
    area('stick', stick, '#c9cde0', {
      points: [
        [0, 0.1],
        [1, 0.1],
        [1, 0.5],
        [0, 0.5],
      ],
      motion,
    }),
    area(
      'stick-ball',
      rect(x - size, y - size, size * 2, size * 2),
      { from: '$accent', to: '$accentLow' },
      {
        points: BALL,
        motion,
      },
    ),
  ];
}

/** A circle at the top of a square, as corners. */
const BALL = Array.from({ length: 40 }, (_, at): [number, number] => {
  const angle = (at / 40) * 2 * Math.PI;
  return [0.5 + 0.135 * Math.cos(angle), 0.14 + 0.135 * Math.sin(angle)];
});
