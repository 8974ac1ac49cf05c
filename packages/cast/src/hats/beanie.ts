import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { type Cloth, dye, paintCloth } from '../cloth/cloth.draw.ts';
import { blob, ribbon } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { crown, DROP, ring, shape, shine } from '../wear/hat-shapes.ts';

/** Pulled over the ears, and full above them. */
const KNIT =
  '132 -100 0, 134 -150 0, 106 -198 0, 52 -222 0, 0 -227 0, -52 -222 0, -106 -198 0, -134 -150 0, -132 -100 0';

function drawBeanie(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  const ribs = (top: number, low: number, ink: Cloth): void => {
    for (let i = -8; i <= 8; i++) {
      const a = (i / 8.6) * (Math.PI / 2);
      const x = Math.sin(a) * 132;
      const z = Math.cos(a) * 122;
      const rib = shape(view, [
        [x, low + z * DROP, z],
        [x * 0.98, (low + top) / 2, z * 0.9],
        [x * 0.42, top, z * 0.3],
      ]);
      ribbon(c, sample(rib, 8), () => 3.4, fade(ink.shade, 0.6));
      ribbon(
        c,
        sample(rib, 8).map(([px, py]): P2 => [px - 3, py]),
        () => 2,
        fade(ink.light, 0.4),
      );
    }
  };
  const [x, y] = view.project(0, -232, 0);
  const pom = mix(worn.trim, '#ffffff', 0.2);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    blob(c, x + Math.cos(a) * 17, y + Math.sin(a) * 15, 18, 17, i < 6 ? mix(pom, '#2a1450', 0.3) : pom, 1);
  }
  blob(c, x - 4, y - 4, 26, 24, pom, 1);
  crown(c, cloth, view, -96, KNIT, () => {
    ribs(-222, -92, cloth);
    shine(c, view, -56, -184, 56, 40, cloth, 0.6);
  });
  const cuff = dye(worn.trim);
  const low = ring(view, 130, 126, -68, 0, Math.PI);
  const wall = [...low, ...ring(view, 135, 125, -120, 0, Math.PI).reverse()];
  paintCloth(
    c,
    cuff,
    () => traceClosed(c, wall),
    () => ribs(-168, -68, cuff),
    0.6,
  );
}

export const hat: Hat = { draw: drawBeanie, covers: 'head' };
