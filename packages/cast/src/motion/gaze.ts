import { clamp, hash, lerp, smooth } from '@avatarcade/stage/pen/number';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import { wander } from './kernel.ts';

type Gaze = {
  x: number;
  y: number;
  /** -1 (left) to 1 (right): how much this is a look at the gameplay, which the head follows a little. */
  aside: number;
};

/** Share of the cuts that are looked at, and seconds from a cut to the look. */
const CUT_LOOKS = 0.75;
const REACTION = 0.12;
/** Added to the number of a look at a cut, so that its random values differ from those of the other looks. */
const CUT_CHANNEL = 1000;

/** The gaze at `time` (seconds): at the viewer, and every few seconds at the gameplay for up to a second. The eyes move in saccades. */
export function gazeAt({
  seed,
  side,
  duration,
  cuts = [],
  time,
}: {
  seed: number;
  side: PresenterInput['gameplaySide'];
  duration: number;
  /** Seconds at which the gameplay changes: most are looked at. */
  cuts?: readonly number[] | undefined;
  time: number;
}): Gaze {
  const out = {
    x: wander({ seed, channel: 61, time, period: 1.3 }) * 0.035,
    y: wander({ seed, channel: 62, time, period: 1.7 }) * 0.03,
    aside: 0,
  };
  const toward = side === 'left' ? -1 : side === 'right' ? 1 : 0;
  const look = ({ start, length, i }: { start: number; length: number; i: number }): void => {
    const way = toward || (hash([seed, 65, i]) < 0.5 ? -1 : 1);
    const k =
      smooth([start, start + 0.09], time) * (1 - smooth([start + length, start + length + 0.1], time));
    out.x = lerp([out.x, way * (0.62 + hash([seed, 66, i]) * 0.25)], k);
    out.y = lerp([out.y, 0.1 + (hash([seed, 67, i]) - 0.5) * 0.35], k);
    out.aside +=
      way * smooth([start, start + 0.3], time) * (1 - smooth([start + length, start + length + 0.4], time));
  };
  let start = 1.7 + hash([seed, 63, 0]) * 1.6;
  for (let i = 0; start < duration - 1.4 && start < time + 1; i++) {
    const length = 0.45 + hash([seed, 64, i]) * 0.5;
    look({ start, length, i });
    start += length + 3.2 + hash([seed, 68, i]) * 3.4;
  }
  for (const [i, cut] of cuts.entries()) {
    if (hash([seed, 76, i]) >= CUT_LOOKS) continue;
    look({ start: cut + REACTION, length: 0.5 + hash([seed, 77, i]) * 0.35, i: i + CUT_CHANNEL });
  }
  out.aside = clamp(out.aside, [-1, 1]);
  return out;
}
