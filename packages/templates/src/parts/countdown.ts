import type { TemplateLayer } from '../template.ts';
import { type Box, toRect } from './box.ts';
import { shape } from './shape.ts';

/** Seconds from one number to the next: three of them fit the hook. */
export const COUNT_SECONDS = 0.55;

/** Three numbers; the last one bursts with the hook. */
export function countdown(at: Box): TemplateLayer[] {
  return ['3', '2', '1'].map((literal, count) => {
    const isLast = count === 2;
    const comes = count * COUNT_SECONDS;
    const goes = comes + COUNT_SECONDS;
    return {
      id: `number-${literal}`,
      kind: 'text',
      text: { literal },
      from: ['start', comes],
      to: isLast ? ['hook', 0.2] : ['start', goes],
      rect: toRect(at),
      fontFamily: 'display',
      fontWeight: 800,
      fontSize: 310,
      color: '$onAccent',
      align: 'center',
      maxLines: 1,
      motion: [
        { time: ['start', comes], ease: 'out', scale: 1.5, opacity: 0.45 },
        { time: ['start', comes + 0.14], ease: 'out' },
        { time: ['start', goes - 0.12], ease: 'in-out', scale: 0.94 },
        isLast
          ? { time: ['hook', 0.2], ease: 'in', scale: 4, opacity: 0 }
          : { time: ['start', goes], ease: 'in', scale: 0.6, opacity: 0.3 },
      ],
    };
  });
}

/** In how many parts the bar fills, half of them after the hook and half after the middle. */
const PARTS = 12;
const PART_SECONDS = 0.9;
/** Pixels between the bar's edge and its parts. */
const INSET = 6;

export type ProgressBar = {
  at: Box;
  /** Pixels from one part to the next, and of a part. */
  pitch: number;
  width: number;
};

/** A bar that tells how far the video is. */
export function progressBar({ at, pitch, width }: ProgressBar): TemplateLayer[] {
  const [x, y, , height] = at;
  const inner = height - 2 * INSET;
  return [
    shape({
      id: 'bar-back',
      at,
      fill: 'rgba(14, 8, 34, 0.6)',
      radius: height / 2,
      from: ['hook', 0.15],
      to: ['card'],
      border: { color: 'rgba(255, 255, 255, 0.5)', width: 3 },
    }),
    ...Array.from({ length: PARTS }, (_, part) =>
      shape({
        id: `bar-${part}`,
        at: [x + INSET + part * pitch, y + INSET, width, inner],
        fill: '$accent',
        radius: inner / 2,
        from:
          part < PARTS / 2
            ? ['hook', 0.3 + part * PART_SECONDS]
            : ['middle', (part - PARTS / 2) * PART_SECONDS],
        to: ['card'],
      }),
    ),
  ];
}
