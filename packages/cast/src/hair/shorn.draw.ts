import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { outline, polyline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2, P3 } from '@avatarcade/stage/pen/spline';
import type { HairColor } from '../character/palettes.ts';
import type { View } from '../view.ts';

/** Hair cut to a few millimetres: the skull's form shows, the edge dissolves into the skin. */
export function drawShorn(
  pen: Pen,
  { shorn, color, view }: { shorn: { edge: readonly P3[]; dense: number }; color: HairColor; view: View },
): void {
  const edge = shorn.edge.map(view.project);
  const trace = outline(edge);
  const dark = mix([color.root, color.base], 0.35);
  pen.softFill(trace, { color: dark, alpha: 0.55 * shorn.dense, spread: 6, steps: 4 });
  pen.path(trace, {
    fill: pen.gradient({
      from: [0, -200],
      to: [0, 10],
      stops: [
        [0, fade(mix([dark, color.light], 0.2), shorn.dense)],
        [0.6, fade(dark, shorn.dense * 0.9)],
        [1, fade(dark, shorn.dense * 0.35)],
      ],
    }),
  });
  pen.within(trace, () => {
    for (let i = 0; i < 900; i++) {
      const x = (hash([i, 61]) - 0.5) * 290;
      const y = -200 + hash([i, 62]) * 210;
      const p: P2 = [x, y];
      const lit = hash([i, 63]) < 0.42;
      const tip: P2 = [x + x * 0.014, y + 3 + hash([i, 64]) * 2.4];
      pen.ribbon([p, tip], {
        width: (t) => 1.5 * (1 - t * 0.5),
        fill: fade(lit ? color.light : color.line, (lit ? 0.5 : 0.55) * shorn.dense),
      });
    }
    const [x, y] = view.project([-40, -146, 60]);
    pen.blob({ at: [x, y], radius: [70, 34], color: color.light, alpha: 0.34, turn: -0.3 });
  });
  // Only the crown has a line: elsewhere the hair ends in single hairs.
  const crown = edge.filter((_, i) => (shorn.edge[i]?.[2] ?? 0) < 8);
  if (crown.length > 1)
    pen.path(polyline(crown), {
      stroke: { color: mix([color.line, color.root], 0.3), width: 2, alpha: 0.5 },
    });
}
