import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash, lerp } from '@avatarcade/stage/pen/number';
import { band, type Path } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { between } from '../paint/between.ts';
import type { View } from '../view.ts';
import { BEARDS, type LipHair } from './beard.draw.ts';
import type { Lips } from './mouth.draw.ts';

const STRANDS = 16;

/** The hair on the upper lip: it rides on the lip and its corners, whatever they do. Drawn live, over the mouth. */
export function drawMoustache(
  pen: Pen,
  { character, view, lips }: { character: Character; view: View; lips: Lips },
): void {
  const { beard, skin } = character;
  const hair = beard && BEARDS[beard.style].lip;
  if (!hair) return;
  const low = lowerEdge(lips, hair);
  const high = upperEdge({ low, character, view });
  const dark = mix([beard.color, '#20101c'], 0.3);
  pen.ribbon(sample(low, 24), { width: () => 5, fill: fade(skin.deep, 0.3) });
  const top = high[Math.floor(high.length / 2)] ?? [0, 0];
  const bottom = low[Math.floor(low.length / 2)] ?? [0, 0];
  pen.path(between(high, low.toReversed()), {
    fill: pen.gradient({
      from: top,
      to: bottom,
      stops: [
        [0, mix([beard.color, beard.light], 0.25)],
        [0.5, beard.color],
        [1, dark],
      ],
    }),
  });
  // Those of one tone are one path: the mouth is drawn on every frame.
  const tones = [dark, beard.color, mix([beard.light, beard.color], 0.25)];
  for (const [tone, color] of tones.entries()) {
    pen.path(strands({ high, low, first: tone }), { fill: fade(color, 0.55) });
  }
}

/** Along the upper lip, half over it, parted in the middle and drawn out beyond the corners. */
function lowerEdge({ outerTop, innerTop }: Lips, { reach, droop }: LipHair): P2[] {
  const count = outerTop.length - 1;
  const edge = outerTop.map(([x, y], index): P2 => {
    const inner = innerTop[index] ?? [x, y];
    const k = (index / count) * 2 - 1;
    const cover = 0.42 - 0.3 * Math.exp(-((k / 0.12) ** 2));
    return [lerp([x, inner[0]], cover), lerp([y, inner[1]], cover)];
  });
  const [left, right] = [edge[0] ?? [0, 0], edge[count] ?? [0, 0]];
  return [[left[0] - reach, left[1] + droop], ...edge, [right[0] + reach, right[1] + droop]];
}

/** From under the nose down to the tips; thinner towards them. */
function upperEdge({
  low,
  character: { nose },
  view,
}: {
  low: readonly P2[];
  character: Character;
  view: View;
}): P2[] {
  const middle = (low.length - 1) / 2;
  const [, under] = view.onFace([0, nose.y + 16, 8]);
  const depth = Math.max(9, (low[Math.floor(middle)]?.[1] ?? 0) - under);
  return low.map(([x, y], index): P2 => {
    const k = Math.abs(index - middle) / middle;
    return [x, y - lerp([depth, 4], k ** 1.25) - Math.sin(k * Math.PI) * 3];
  });
}

/** Every third strand, from `first` on, of either side. */
function strands({ high, low, first }: { high: readonly P2[]; low: readonly P2[]; first: number }): Path {
  return [-1, 1].flatMap((side) => {
    const found: Path[] = [];
    for (let i = first; i < STRANDS; i += 3) {
      const t = i / (STRANDS - 1);
      const from = along(high, 0.5 + side * (0.015 + 0.38 * t));
      const to = along(low, 0.5 + side * Math.min(0.5, 0.09 + 0.46 * t));
      const end: P2 = [to[0] + side * 2, to[1] + hash([i, 96, side]) * 4];
      const bend: P2 = [lerp([from[0], end[0]], 0.6), lerp([from[1], end[1]], 0.42)];
      found.push(band([from, bend, end], (k) => (2.6 + hash([i, 97]) * 1.6) * (1 - k * 0.8)));
    }
    return found;
  });
}

/** The point at `part` 0..1 of a line of points. */
function along(line: readonly P2[], part: number): P2 {
  const place = part * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(place));
  const a = line[index] ?? [0, 0];
  const b = line[index + 1] ?? a;
  return [lerp([a[0], b[0]], place - index), lerp([a[1], b[1]], place - index)];
}
