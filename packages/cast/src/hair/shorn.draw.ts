import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { type P2, type P3, traceClosed, traceLines } from '@avatarcade/stage/pen/spline';
import type { HairColor } from '../character/palettes.ts';
import { blob, fill, line, ribbon, shades, softFill, within } from '../paint/brush.ts';
import type { View } from '../view.ts';

/** Hair cut to a few millimetres: the skull's form shows, the edge dissolves into the skin. */
export function drawShorn(
  c: Canvas2D,
  shorn: { edge: readonly P3[]; dense: number },
  color: HairColor,
  view: View,
): void {
  const edge = shorn.edge.map(([x, y, z]) => view.project(x, y, z));
  const trace = (): void => traceClosed(c, edge);
  const dark = mix(color.root, color.base, 0.35);
  softFill(c, trace, dark, 0.55 * shorn.dense, 6, 4);
  fill(
    c,
    trace,
    shades(
      c,
      [0, -200],
      [0, 10],
      [
        [0, fade(mix(dark, color.light, 0.2), shorn.dense)],
        [0.6, fade(dark, shorn.dense * 0.9)],
        [1, fade(dark, shorn.dense * 0.35)],
      ],
    ),
  );
  within(c, trace, () => {
    for (let i = 0; i < 900; i++) {
      const x = (hash(i, 61) - 0.5) * 290;
      const y = -200 + hash(i, 62) * 210;
      const p: P2 = [x, y];
      const lit = hash(i, 63) < 0.42;
      const tip: P2 = [x + x * 0.014, y + 3 + hash(i, 64) * 2.4];
      ribbon(
        c,
        [p, tip],
        (t) => 1.5 * (1 - t * 0.5),
        fade(lit ? color.light : color.line, (lit ? 0.5 : 0.55) * shorn.dense),
      );
    }
    const [x, y] = view.project(-40, -146, 60);
    blob(c, x, y, 70, 34, color.light, 0.34, -0.3);
  });
  // Only the crown has a line: elsewhere the hair ends in single hairs.
  const crown = edge.filter((_, i) => (shorn.edge[i]?.[2] ?? 0) < 8);
  if (crown.length > 1) line(c, () => traceLines(c, crown), mix(color.line, color.root, 0.3), 2, 0.5);
}
