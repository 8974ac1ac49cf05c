import { clamp } from '@avatarcade/stage/pen/number';
import type { Area } from '@avatarcade/video/mascot/mascot-design';
import {
  type Color,
  colorAt,
  createPixels,
  labDistance,
  labOf,
  medianColor,
  type Pixels,
} from '../pixels.ts';

const DIRECTIONS = 28;
/** Where colours are taken, in radii of the area: behind outlines, which lie at 1. */
const RINGS = [1.18, 1.32, 1.5] as const;
/** Colours farther than this from the middle one of all are lines and features, not skin. */
const OUTLIER = 0.16;

/** Share of the samples. */
const ENOUGH = 0.2;

type Sample = { x: number; y: number; color: Color };

/** A piece of a picture: `pixels` belong at `left`, `top` of it. */
export type Patch = { left: number; top: number; pixels: Pixels };

type FilledArea = {
  area: Area;
  turn: number;
  feather: number;
  skin: Color;
  /** 2 is an ellipse; more fills its corners. */
  corners?: number;
  /** Of the colours above the middle alone: a lid comes from there, and a beak below an eye has another colour. */
  isLid?: boolean;
};

/**
 * Returns what would be seen in an ellipse if nothing was drawn there: the colours around it, blended inwards. Its edge is feathered
 * by `feather` radii; outside of the picture nothing is painted.
 */
export function fillArea(
  picture: Pixels,
  { area, turn, feather, skin, corners = 2, isLid = false }: FilledArea,
): Patch {
  const samples = takeSamples(picture, { area, turn, skin, isLid });
  const [cx, cy] = area.at;
  const reach = Math.ceil(Math.hypot(area.radius[0], area.radius[1]) * (1 + feather)) + 1;
  const left = Math.max(0, Math.floor(cx - reach));
  const top = Math.max(0, Math.floor(cy - reach));
  const width = Math.max(1, Math.min(picture.width, Math.ceil(cx + reach)) - left);
  const height = Math.max(1, Math.min(picture.height, Math.ceil(cy + reach)) - top);
  const pixels = createPixels(width, height);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = left + x + 0.5 - cx;
      const dy = top + y + 0.5 - cy;
      const across = Math.abs((dx * cos + dy * sin) / area.radius[0]);
      const down = Math.abs((-dx * sin + dy * cos) / area.radius[1]);
      const far = (across ** corners + down ** corners) ** (1 / corners);
      if (far >= 1 + feather) continue;
      const index = (y * width + x) * 4;
      const seen = picture.data[((top + y) * picture.width + left + x) * 4 + 3] ?? 0;
      const [r, g, b] = blend(samples, { x: dx, y: dy });
      pixels.data[index] = r;
      pixels.data[index + 1] = g;
      pixels.data[index + 2] = b;
      pixels.data[index + 3] = seen * clamp((1 + feather - far) / Math.max(0.01, feather));
    }
  }
  return { left, top, pixels };
}

/** The colours around an area, without those of lines and other features. */
export function colorsAround(picture: Pixels, place: SamplePlace): Color[] {
  return takeSamples(picture, place).map(({ color }) => color);
}

/** `skin`: samples near this colour are preferred, where there are enough, to those of hair or cloth. */
type SamplePlace = { area: Area; turn: number; skin: Color; isLid?: boolean };

function takeSamples(picture: Pixels, { area, turn, skin, isLid }: SamplePlace): Sample[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const all: Sample[] = [];
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = (direction / DIRECTIONS) * Math.PI * 2;
    for (const ring of RINGS) {
      const u = Math.cos(angle) * area.radius[0] * ring;
      const v = Math.sin(angle) * area.radius[1] * ring;
      if (isLid && v > area.radius[1] * 0.2) continue;
      const x = u * cos - v * sin;
      const y = u * sin + v * cos;
      const color = colorAt(picture, [area.at[0] + x, area.at[1] + y]);
      if (color) all.push({ x, y, color });
    }
  }
  const skinLab = labOf(skin);
  const onSkin = all.filter(({ color }) => labDistance(labOf(color), skinLab) < OUTLIER);
  if (onSkin.length > all.length * ENOUGH) return onSkin;
  const middle = medianColor(all.map(({ color }) => color));
  if (!middle) return [{ x: 0, y: 0, color: [128, 128, 128] }];
  const lab = labOf(middle);
  const near = all.filter(({ color }) => labDistance(labOf(color), lab) < OUTLIER);
  return near.length > 0 ? near : [{ x: 0, y: 0, color: middle }];
}

function blend(samples: readonly Sample[], { x, y }: { x: number; y: number }): Color {
  let [r, g, b, sum] = [0, 0, 0, 0];
  for (const sample of samples) {
    const square = (sample.x - x) ** 2 + (sample.y - y) ** 2 + 4;
    const weight = 1 / (square * square);
    r += sample.color[0] * weight;
    g += sample.color[1] * weight;
    b += sample.color[2] * weight;
    sum += weight;
  }
  return [r / sum, g / sum, b / sum];
}
