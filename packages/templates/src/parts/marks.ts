import { points2 } from '@avatarcade/stage/pen/points';
import type { Fill } from '@avatarcade/stage/scene';
import type { TemplateLayer, TemplateTime } from '../template.ts';
import { type Box, type Corners, toRect } from './box.ts';
import { after, popIn, type State } from './motion.ts';
import { shape } from './shape.ts';

/** Signs that are read in every language. */

/** A plus, turned by an eighth. */
const CROSS = turned(
  points2(
    '0.37 0.08, 0.63 0.08, 0.63 0.37, 0.92 0.37, 0.92 0.63, 0.63 0.63, 0.63 0.92, 0.37 0.92, 0.37 0.63, 0.08 0.63, 0.08 0.37, 0.37 0.37',
  ),
);
const TICK = points2('0.06 0.54, 0.21 0.39, 0.4 0.57, 0.79 0.14, 0.95 0.29, 0.41 0.87');
/** Points down. */
export const ARROW: Corners = points2('0.34 0, 0.66 0, 0.66 0.5, 1 0.5, 0.5 1, 0 0.5, 0.34 0.5');

type Star = {
  /** Corners: spikes, and the notches between them. */
  spikes: number;
  /** Distance of the notches from the centre, in parts of the box. */
  inner: number;
  /** The spikes' lengths differ: the one at corner `n` is shorter by `(n * stride) % steps` times `step`. */
  stride: number;
  steps: number;
  step: number;
};

/** A star of many points that fills its box. */
export function star({ spikes, inner, stride, steps, step }: Star): Corners {
  return Array.from({ length: spikes }, (_, spike) => {
    const reach = spike % 2 ? inner : 0.5 - ((spike * stride) % steps) * step;
    const angle = (spike / spikes) * 2 * Math.PI;
    return [0.5 + reach * Math.cos(angle), 0.5 + reach * Math.sin(angle)] as const;
  });
}

const BLAST = star({ spikes: 24, inner: 0.36, stride: 5, steps: 4, step: 0.02 });

function turned(corners: Corners): Corners {
  const k = Math.SQRT1_2;
  return corners.map(([x, y]) => [0.5 + (x - 0.5 - (y - 0.5)) * k, 0.5 + (x - 0.5 + (y - 0.5)) * k] as const);
}

const SIGNS: Record<'cross' | 'tick', { points: Corners; fill: Fill }> = {
  cross: { points: CROSS, fill: { from: '#ff6573', to: '#e0263f' } },
  tick: { points: TICK, fill: { from: '#3ddc8f', to: '#0fa564' } },
};
/** Of the disc's width. */
const SIGN_INSET = 0.24;
const DISC_BORDER = 0.06;
const VERDICT_LEAVES_SECONDS = 0.4;

type Verdict = {
  kind: 'cross' | 'tick';
  at: Box;
  from: TemplateTime;
  leaves: TemplateTime;
  /** Where it goes then. */
  away: State;
};

/** A disc with a sign on it: what was wrong, or what is right. */
export function verdict({ kind, at, from, leaves, away }: Verdict): TemplateLayer[] {
  const [x, y, width, height] = at;
  const inset = width * SIGN_INSET;
  const to = after(leaves, VERDICT_LEAVES_SECONDS);
  const timing = {
    from,
    to,
    motion: [
      ...popIn(from),
      { time: leaves, ease: 'hold' as const },
      { time: to, ease: 'in' as const, ...away },
    ],
  };
  const { points, fill } = SIGNS[kind];
  const border = { color: '$paper', width: Math.round(width * DISC_BORDER) };
  return [
    shape({ ...timing, id: `${kind}-disc`, at, fill, radius: width / 2, border }),
    shape({
      ...timing,
      id: `${kind}-sign`,
      at: [x + inset, y + inset, width - inset * 2, height - inset * 2],
      fill: '$paper',
      points,
    }),
  ];
}

/** Radians. */
const OUTBURST_TURN = -0.12;
const OUTBURST_SECONDS = 1.7;
const OUTBURST_HOLDS_SECONDS = 1.4;

type Outburst = { id: string; literal: string; at: Box; times: readonly TemplateTime[] };

/** A sign that bursts out beside a face, once at each of `times`. */
export function outburst({ id, literal, at, times }: Outburst): TemplateLayer[] {
  const [x, y, width, height] = at;
  const rotate = OUTBURST_TURN;
  return times.flatMap((from, turn) => {
    const to = after(from, OUTBURST_SECONDS);
    const timing = {
      from,
      to,
      motion: [
        ...popIn(from, rotate),
        { time: after(from, OUTBURST_HOLDS_SECONDS), ease: 'hold' as const, rotate },
        { time: to, ease: 'in' as const, scale: 0.2, opacity: 0, rotate },
      ],
    };
    const border = { color: '$ink', width: 10 };
    return [
      shape({ ...timing, id: `${id}-blast-${turn}`, at, fill: '$accent', points: BLAST, border }),
      {
        ...timing,
        id: `${id}-${turn}`,
        kind: 'text',
        text: { literal },
        rect: toRect([x + width * 0.2, y + height * 0.25, width * 0.6, height * 0.5]),
        fontFamily: 'display',
        fontWeight: 800,
        fontSize: Math.round(height * 0.46),
        color: '$onAccent',
        align: 'center',
        maxLines: 1,
      },
    ];
  });
}
