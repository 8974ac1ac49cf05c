import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, sample, traceClosed } from '@avatarcade/stage/pen/spline';
import { type Cloth, dye, fold, paintCloth, seam } from '../clothes/cloth.draw.ts';
import { button } from '../clothes/pieces.draw.ts';
import { blob, fill, ribbon, softStroke } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from './hat.ts';
import { crown, DROP, ring, shape, shine, spark } from './hat-shapes.ts';

const DOME =
  '136 -116 0, 134 -160 0, 104 -204 0, 50 -226 0, 0 -232 0, -50 -226 0, -104 -204 0, -134 -160 0, -136 -116 0';
/** Pulled over the ears, and full above them. */
const KNIT =
  '132 -100 0, 134 -150 0, 106 -198 0, 52 -222 0, 0 -227 0, -52 -222 0, -106 -198 0, -134 -150 0, -132 -100 0';

export function drawCap(c: Canvas2D, hat: Hat, view: View): void {
  const cloth = dye(hat.color);
  crown(c, cloth, view, -108, DOME, () => {
    seam(c, cloth, shape(view, points3('0 -228 30, 0 -170 100, 0 -110 120')), 0.6);
    seam(c, cloth, shape(view, points3('-20 -230 10, -88 -180 70, -112 -110 60')), 0.5);
    seam(c, cloth, shape(view, points3('20 -230 10, 88 -180 70, 112 -110 60')), 0.5);
    shine(c, view, -56, -180, 56, 40, cloth);
    const [x, y] = view.project(0, -146, 116);
    fill(c, () => c.arc(x, y, 25, 0, Math.PI * 2), mix(hat.trim, '#180a28', 0.5));
    fill(c, () => c.arc(x, y, 22.5, 0, Math.PI * 2), hat.trim);
    spark(c, x, y, 16, hat.color);
  });
  button(c, view.project(0, -230, 20), 8, hat.trim);
  const visor = shape(
    view,
    points3(
      '-112 -98 62, -84 -74 128, 0 -58 160, 84 -74 128, 112 -98 62, 70 -102 104, 0 -104 124, -70 -102 104',
    ),
  );
  c.save();
  c.translate(3, 12);
  softStroke(c, () => traceClosed(c, visor), '#140824', 10, 0.24, 3);
  c.restore();
  const peak = dye(mix(hat.color, hat.trim, 0.75));
  paintCloth(
    c,
    peak,
    () => traceClosed(c, visor),
    () => {
      shine(c, view, -40, -90, 50, 12, peak, 0.8);
      seam(c, peak, shape(view, points3('-98 -96 80, -66 -82 130, 0 -70 150, 66 -82 130, 98 -96 80')), 0.5);
    },
    0.5,
  );
}

export function drawBeanie(c: Canvas2D, hat: Hat, view: View): void {
  const cloth = dye(hat.color);
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
  const pom = mix(hat.trim, '#ffffff', 0.2);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    blob(c, x + Math.cos(a) * 17, y + Math.sin(a) * 15, 18, 17, i < 6 ? mix(pom, '#2a1450', 0.3) : pom, 1);
  }
  blob(c, x - 4, y - 4, 26, 24, pom, 1);
  crown(c, cloth, view, -96, KNIT, () => {
    ribs(-222, -92, cloth);
    shine(c, view, -56, -184, 56, 40, cloth, 0.6);
  });
  const cuff = dye(hat.trim);
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

export function drawBandana(c: Canvas2D, hat: Hat, view: View): void {
  const cloth = dye(hat.color);
  const knot = shape(
    view,
    points3('136 -96 10, 168 -84 0, 190 -40 -10, 176 -20 -10, 160 -50 0, 150 -10 0, 134 -4 0, 138 -60 8'),
  );
  paintCloth(c, dye(mix(hat.color, '#14082c', 0.2)), () => traceClosed(c, knot), undefined, 0.6);
  crown(
    c,
    cloth,
    view,
    -110,
    '136 -116 0, 134 -160 0, 102 -200 0, 50 -216 0, 0 -220 0, -50 -216 0, -102 -200 0, -134 -160 0, -136 -116 0',
    () => {
      for (const [x, y] of points3(
        '-100 -130 0, -60 -106 0, -64 -158 0, -20 -130 0, -26 -186 0, 18 -106 0, 24 -158 0, 62 -132 0, 66 -182 0, 100 -112 0, 100 -156 0, -98 -178 0',
      )) {
        const [px, py] = view.project(x, y, 116 * Math.sqrt(Math.max(0, 1 - (x / 145) ** 2)));
        fill(c, () => c.ellipse(px, py, 6, 6, 0, 0, Math.PI * 2), fade(hat.trim, 0.95));
      }
      fold(c, cloth, shape(view, points3('126 -110 30, 60 -130 90, -20 -126 116')), 20, 1);
      fold(c, cloth, shape(view, points3('126 -120 30, 70 -170 80, 0 -180 100')), 22, 1);
      shine(c, view, -50, -176, 56, 34, cloth, 0.6);
    },
  );
  button(c, view.project(138, -88, 20), 12, hat.color);
}
