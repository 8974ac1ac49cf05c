import { mix } from '@avatarcade/stage/pen/color';
import type { Face } from '@avatarcade/video/mascot/mascot-design';
import { alphaAt, type Color, colorAt, hexOf, labOf, medianColor, type Pixels } from '../pixels.ts';
import { colorsAround } from './fill-area.ts';
import { commonColor } from './measure-face.ts';

/** All `#rrggbb`. */
export type FaceColors = {
  skin: string;
  /** Of lines: the picture's own, or a dark one of the skin's hue. */
  ink: string;
  /** Around the eyes, for lids over eyes that are drawn. */
  lid: string;
  /** Around the mouth. */
  lip: string;
  /** Of lights: what is most colourful in the picture. */
  glow: string;
};

/** Lightness below which a colour can be that of lines. */
const DARK = 0.36;
const STEP = 48;

export function findFaceColors(picture: Pixels, face: Face): FaceColors {
  const { eyes, mouth, turn, head, skin } = face;
  const near: Color[] = [];
  for (let row = 0; row < STEP; row++) {
    for (let column = 0; column < STEP; column++) {
      const x = head.at[0] + ((column / STEP) * 2 - 1) * head.radius[0] * 1.1;
      const y = head.at[1] + ((row / STEP) * 2 - 1) * head.radius[1] * 1.1;
      const color = alphaAt(picture, [x, y]) > 200 ? colorAt(picture, [x, y]) : undefined;
      if (color) near.push(color);
    }
  }
  const dark = near.filter((color) => labOf(color)[0] < DARK);
  const isLined = dark.length > near.length * 0.012;
  const skinHex = hexOf(skin);
  const line = isLined ? medianColor(dark) : undefined;
  const deep = mix([skinHex, '#1c0a12'], 0.8);
  const lid = commonColor(eyes.flatMap((area) => colorsAround(picture, { area, turn, skin }))) ?? skin;
  const lip = commonColor(colorsAround(picture, { area: mouth, turn, skin })) ?? skin;
  return {
    skin: skinHex,
    ink: line ? mix([hexOf(line), deep], 0.35) : deep,
    lid: hexOf(lid),
    lip: hexOf(lip),
    glow: findGlow(near),
  };
}

function findGlow(colors: readonly Color[]): string {
  let [best, most] = ['#5fe3ff', 0.11];
  for (const color of colors) {
    const [lightness, a, b] = labOf(color);
    const strength = Math.hypot(a, b) * (lightness > 0.5 ? 1 : 0.5);
    if (strength > most) [best, most] = [mix([hexOf(color), '#ffffff'], 0.25), strength];
  }
  return best;
}
