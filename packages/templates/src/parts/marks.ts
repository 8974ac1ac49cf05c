import type { Fill, Rect } from '@avatarcade/stage/scene';
import { key, type TemplateLayer, type TemplateTime } from '../template.ts';
import { area, popIn, rect } from './pieces.ts';

/** Signs that are read in every language, as corners in parts of their place. */

type Corners = readonly (readonly [number, number])[];

const ARM = 0.13;
const CROSS: Corners = turned([
  [0.5 - ARM, 0.08],
  [0.5 + ARM, 0.08],
  [0.5 + ARM, 0.5 - ARM],
  [0.92, 0.5 - ARM],
  [0.92, 0.5 + ARM],
  [0.5 + ARM, 0.5 + ARM],
  [0.5 + ARM, 0.92],
  [0.5 - ARM, 0.92],
  [0.5 - ARM, 0.5 + ARM],
  [0.08, 0.5 + ARM],
  [0.08, 0.5 - ARM],
  [0.5 - ARM, 0.5 - ARM],
]);
const TICK: Corners = [
  [0.06, 0.54],
  [0.21, 0.39],
  [0.4, 0.57],
  [0.79, 0.14],
  [0.95, 0.29],
  [0.41, 0.87],
];
/** Points down. */
export const ARROW: Corners = [
  [0.34, 0],
  [0.66, 0],
  [0.66, 0.5],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
  [0.34, 0.5],
];

const SPIKES = 24;

/** A star of many points. */
export const BLAST: Corners = Array.from({ length: SPIKES }, (_, at): [number, number] => {
  const reach = at % 2 ? 0.36 : 0.5 - ((at * 5) % 4) * 0.02;
  const angle = (at / SPIKES) * 2 * Math.PI;
  return [0.5 + reach * Math.cos(angle), 0.5 + reach * Math.sin(angle)];
});

function turned(corners: Corners): Corners {
  const k = Math.SQRT1_2;
  return corners.map(([x, y]): [number, number] => [
    0.5 + (x - 0.5 - (y - 0.5)) * k,
    0.5 + (x - 0.5 + (y - 0.5)) * k,
  ]);
}

/** A disc with a sign on it: what was wrong, or what is right. */
export function verdict(
  kind: 'cross' | 'tick',
  at: Rect,
  from: TemplateTime,
  leaves: TemplateTime,
  away: { x?: number; y?: number },
): TemplateLayer[] {
  const inset = at.width * 0.24;
  const sign = rect(at.x + inset, at.y + inset, at.width - inset * 2, at.height - inset * 2);
  const [anchor, offset = 0] = leaves;
  const timing = {
    from,
    to: [anchor, offset + 0.4] as const,
    motion: [...popIn(from), key([anchor, offset], 'hold'), key([anchor, offset + 0.4], 'in', away)],
  };
  const fill: Fill =
    kind === 'cross' ? { from: '#ff6573', to: '#e0263f' } : { from: '#3ddc8f', to: '#0fa564' };
  return [
    area(`${kind}-disc`, at, fill, {
      ...timing,
      radius: at.width / 2,
      border: { color: '$paper', width: Math.round(at.width * 0.06) },
    }),
    area(`${kind}-sign`, sign, '$paper', { ...timing, points: kind === 'cross' ? CROSS : TICK }),
  ];
}

/** A sign that bursts out beside a face, twice in a film. */
export function outburst(
  id: string,
  literal: string,
  at: Rect,
  times: readonly TemplateTime[],
): TemplateLayer[] {
  return times.flatMap(([anchor, offset = 0], turn) => {
    const timing = {
      from: [anchor, offset] as const,
      to: [anchor, offset + 1.7] as const,
      motion: [
        ...popIn([anchor, offset], -0.12),
        key([anchor, offset + 1.4], 'hold', { rotate: -0.12 }),
        key([anchor, offset + 1.7], 'in', { scale: 0.2, opacity: 0, rotate: -0.12 }),
      ],
    };
    return [
      area(`${id}-blast-${turn}`, at, '$accent', {
        ...timing,
        points: BLAST,
        border: { color: '$ink', width: 10 },
      }),
      {
        ...timing,
        id: `${id}-${turn}`,
        kind: 'text',
        text: { literal },
        rect: rect(at.x + at.width * 0.2, at.y + at.height * 0.25, at.width * 0.6, at.height * 0.5),
        fontFamily: 'display',
        fontWeight: 800,
        fontSize: Math.round(at.height * 0.46),
        color: '$onAccent',
        align: 'center',
        maxLines: 1,
      },
    ];
  });
}
