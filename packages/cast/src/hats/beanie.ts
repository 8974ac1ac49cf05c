import { fade, mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { type Cloth, dye, paintCloth } from '../cloth/cloth.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { crown, DROP, ring, shine } from '../wear/hat-shapes.ts';

/** Pulled over the ears, and full above them. */
const KNIT = points3(
  '132 -100 0, 134 -150 0, 106 -198 0, 52 -222 0, 0 -227 0, -52 -222 0, -106 -198 0, -134 -150 0, -132 -100 0',
);

function drawBeanie(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  const ribs = ({ top, low, ink }: { top: number; low: number; ink: Cloth }): void => {
    for (let i = -8; i <= 8; i++) {
      const a = (i / 8.6) * (Math.PI / 2);
      const x = Math.sin(a) * 132;
      const z = Math.cos(a) * 122;
      const rib = [
        view.project([x, low + z * DROP, z]),
        view.project([x * 0.98, (low + top) / 2, z * 0.9]),
        view.project([x * 0.42, top, z * 0.3]),
      ];
      pen.ribbon(sample(rib, 8), { width: () => 3.4, fill: fade(ink.shade, 0.6) });
      pen.ribbon(
        sample(rib, 8).map(([px, py]): P2 => [px - 3, py]),
        { width: () => 2, fill: fade(ink.light, 0.4) },
      );
    }
  };
  const [x, y] = view.project([0, -232, 0]);
  const pom = mix([worn.trim, '#ffffff'], 0.2);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    pen.blob({
      at: [x + Math.cos(a) * 17, y + Math.sin(a) * 15],
      radius: [18, 17],
      color: i < 6 ? mix([pom, '#2a1450'], 0.3) : pom,
      alpha: 1,
    });
  }
  pen.blob({ at: [x - 4, y - 4], radius: [26, 24], color: pom, alpha: 1 });
  crown(pen, {
    cloth,
    view,
    y: -96,
    profile: KNIT,
    inside: () => {
      ribs({ top: -222, low: -92, ink: cloth });
      shine(pen, { view, x: -56, y: -184, rx: 56, ry: 40, cloth, alpha: 0.6 });
    },
  });
  const cuff = dye(worn.trim);
  const low = ring({ view, rx: 130, rz: 126, y: -68, to: Math.PI });
  const wall = [...low, ...ring({ view, rx: 135, rz: 125, y: -120, to: Math.PI }).reverse()];
  paintCloth(pen, {
    cloth: cuff,
    path: outline(wall),
    inside: () => ribs({ top: -168, low: -68, ink: cuff }),
    edge: 0.6,
  });
}

export const hat: Hat = { draw: drawBeanie, covers: 'head' };
