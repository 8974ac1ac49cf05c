import { points2 } from '@avatarcade/stage/pen/points';
import type { TemplateLayer, TemplateTime } from '../template.ts';
import type { Box, Corners } from './box.ts';
import type { Motion } from './motion.ts';
import { shape } from './shape.ts';

/** The dark plastic that machines and phones are made of. */
export const PLASTIC = '#0d0a1c';

type LampRow = { id: string; at: Box; count: number };

/** The round buttons of an arcade machine, as high as `at`. */
export function lampRow({ id, at, count }: LampRow): TemplateLayer[] {
  const [x, y, width, height] = at;
  const pitch = (width - height) / (count - 1);
  return Array.from({ length: count }, (_, lamp) =>
    shape({
      id: `${id}-${lamp}`,
      at: [Math.round(x + lamp * pitch), y, height, height],
      fill: lamp % 2 ? '$accent' : '$paper',
      radius: height / 2,
    }),
  );
}

/** Radians that a joystick leans to either side. */
const LEAN = 0.22;
const RIGHT = { ease: 'in-out', rotate: LEAN } as const;
const LEFT = { ease: 'in-out', rotate: -LEAN } as const;
const LEANING: Motion = [
  { time: ['start'], ease: 'hold' },
  { time: ['hook', 0.2], ease: 'hold' },
  { time: ['hook', 0.5], ...RIGHT },
  { time: ['hook', 0.9], ...LEFT },
  { time: ['hook', 1.3], ease: 'in-out' },
  { time: ['middle'], ease: 'hold' },
  { time: ['middle', 0.4], ...LEFT },
  { time: ['middle', 0.8], ...RIGHT },
  { time: ['middle', 1.2], ease: 'in-out' },
];

/** The upper half of a tall box, whose centre is the foot that the stick turns about. */
const STICK = points2('0 0.1, 1 0.1, 1 0.5, 0 0.5');

/** A circle at the top of a square. */
const BALL: Corners = Array.from({ length: 40 }, (_, corner) => {
  const angle = (corner / 40) * 2 * Math.PI;
  return [0.5 + 0.135 * Math.cos(angle), 0.14 + 0.135 * Math.sin(angle)] as const;
});

export type JoystickPlace = {
  /** The middle of its foot. */
  x: number;
  y: number;
  /** Height of the stick. */
  size: number;
  to?: TemplateTime;
};

/** A joystick whose ball leans to and fro. */
export function joystick({ x, y, size, to }: JoystickPlace): TemplateLayer[] {
  return [
    shape({
      id: 'stick-foot',
      at: [x - size * 0.42, y - size * 0.16, size * 0.84, size * 0.32],
      fill: PLASTIC,
      radius: size * 0.16,
      to,
    }),
    shape({
      id: 'stick',
      at: [x - size * 0.07, y - size, size * 0.14, size * 2],
      fill: '#c9cde0',
      points: STICK,
      motion: LEANING,
      to,
    }),
    shape({
      id: 'stick-ball',
      at: [x - size, y - size, size * 2, size * 2],
      fill: { from: '$accent', to: '$accentLow' },
      points: BALL,
      motion: LEANING,
      to,
    }),
  ];
}
