import { hash, lerp, smooth } from '@avatarcade/stage/pen/number';
import { wander } from './kernel.ts';

type Gaze = {
  x: number;
  y: number;
  /** 0..1: how much this is a look at the gameplay, which the head follows a little. */
  aside: number;
};

/** On the viewer, and now and then for half a second at the gameplay; eyes move in quick leaps. */
export function gazeAt({
  seed,
  side,
  duration,
  time,
}: {
  seed: number;
  side: 'left' | 'right' | 'behind';
  duration: number;
  time: number;
}): Gaze {
  const out = {
    x: wander({ seed, channel: 61, time, period: 1.3 }) * 0.035,
    y: wander({ seed, channel: 62, time, period: 1.7 }) * 0.03,
    aside: 0,
  };
  const toward = side === 'left' ? -1 : side === 'right' ? 1 : 0;
  let start = 1.7 + hash([seed, 63, 0]) * 1.6;
  for (let i = 0; start < duration - 1.4 && start < time + 1; i++) {
    const length = 0.45 + hash([seed, 64, i]) * 0.5;
    const way = toward || (hash([seed, 65, i]) < 0.5 ? -1 : 1);
    const k =
      smooth([start, start + 0.09], time) * (1 - smooth([start + length, start + length + 0.1], time));
    out.x = lerp([out.x, way * (0.62 + hash([seed, 66, i]) * 0.25)], k);
    out.y = lerp([out.y, 0.1 + (hash([seed, 67, i]) - 0.5) * 0.35], k);
    out.aside +=
      way * smooth([start, start + 0.3], time) * (1 - smooth([start + length, start + length + 0.4], time));
    start += length + 3.2 + hash([seed, 68, i]) * 3.4;
  }
  return out;
}
