import { DEFAULT_COLORS, PAPER, type ProductColors, TEXT_CONTRAST } from './colors.ts';
import { contrastOf, type Oklch, oklchToHex, rgbToOklch } from './oklch.ts';

export type { ProductColors };

const HUES = 24;
/** About as many pixels as are looked at. */
const SAMPLES = 4096;
/** Greys below this say nothing about a hue. */
const COLORED = 0.045;
/** Of the accent, in shapes and large letters, to the gradient. */
const ACCENT_CONTRAST = 3;
/** The least mean chroma of the visible pixels, all hues together: about a fifteenth of them in a clear colour. */
const STRONG = 0.006;
/** Hues this far apart look different at a glance, in radians. */
const APART = 0.9;
/** Shades of one colour lie within this, in radians. */
const SHADES = 0.5;

type Hue = Oklch & { weight: number };

/**
 * The colours of a product, from the pixels of its icon (RGBA, not premultiplied): a gradient of its dominant hue that
 * white can be read on, and an accent that stands out from it. The default colours where the icon is grey, nearly grey or empty.
 */
export function colorsOf(rgba: ArrayLike<number>): ProductColors {
  const hues = huesOf(rgba);
  const [main, ...others] = hues.toSorted((a, b) => b.weight - a.weight);
  // Together: shading spreads one colour over several hues, and an icon may have two of them beside much black and white.
  const strength = hues.reduce((sum, { weight }) => sum + weight, 0);
  if (!main || strength < STRONG) return DEFAULT_COLORS;
  const second = others.find((hue) => hue.weight > main.weight * 0.12 && distance(hue.h, main.h) <= APART);
  const from = readable({ l: Math.min(main.l, 0.62), c: Math.max(main.c, 0.13), h: main.h });
  const to = readable({
    l: Math.max(0.28, (second?.l ?? main.l) * 0.78),
    c: Math.max(second?.c ?? main.c, 0.12),
    h: second ? second.h : main.h + 0.35,
  });
  return { from, to, accent: accentFor([main, ...others], [from, to]) };
}

function huesOf(rgba: ArrayLike<number>): Hue[] {
  const bins = Array.from({ length: HUES }, () => ({ l: 0, c: 0, x: 0, y: 0, weight: 0 }));
  const pixels = Math.floor(rgba.length / 4);
  const step = Math.max(1, Math.floor(pixels / SAMPLES));
  let seen = 0;
  for (let pixel = 0; pixel < pixels; pixel += step) {
    const at = pixel * 4;
    if ((rgba[at + 3] ?? 0) < 200) continue;
    seen++;
    const { l, c, h } = rgbToOklch([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
    const bin = bins[Math.floor(((h + Math.PI) / (2 * Math.PI)) * HUES) % HUES];
    if (!bin || c < COLORED) continue;
    bin.weight += c;
    bin.l += l * c;
    bin.c += c * c;
    bin.x += Math.cos(h) * c;
    bin.y += Math.sin(h) * c;
  }
  return bins
    .filter((bin) => bin.weight > 0)
    .map((bin) => ({
      l: bin.l / bin.weight,
      c: bin.c / bin.weight,
      h: Math.atan2(bin.y, bin.x),
      weight: bin.weight / Math.max(1, seen),
    }));
}

/** Darkened until white can be read on it. */
function readable(color: Oklch): string {
  let { l } = color;
  let hex = oklchToHex({ ...color, l });
  while (l > 0.1 && contrastOf(PAPER, hex) < TEXT_CONTRAST) {
    l -= 0.01;
    hex = oklchToHex({ ...color, l });
  }
  return hex;
}

/** The icon's own brightest other hue where it has one, else the one across; light, so that ink is read on it. */
function accentFor([main, ...others]: readonly [Hue, ...Hue[]], gradient: readonly string[]): string {
  const far = others.filter((hue) => distance(hue.h, main.h) > APART);
  const other = far.find((hue) => hue.weight > main.weight * 0.03);
  // With its neighbours: the shades of a yellow are brown, and brown made light is no yellow.
  const h = other ? meanHue(far.filter((hue) => distance(hue.h, other.h) < SHADES)) : acrossFrom(main.h);
  let l = Math.max(0.8, other?.l ?? 0);
  const hex = () => oklchToHex({ l, c: Math.max(0.14, other?.c ?? 0), h });
  while (l < 0.95 && gradient.some((back) => contrastOf(back, hex()) < ACCENT_CONTRAST)) l += 0.01;
  return hex();
}

/** Lighter hues count more: the accent is light. */
function meanHue(hues: readonly Hue[]): number {
  const sum = (part: (angle: number) => number) =>
    hues.reduce((all, { h, l, weight }) => all + part(h) * weight * l, 0);
  return Math.atan2(sum(Math.sin), sum(Math.cos));
}

/** Yellow goes with all that isn't yellow itself; with that goes a light blue. */
function acrossFrom(hue: number): number {
  const yellow = 1.6;
  return distance(hue, yellow) > APART ? yellow : yellow + 2.4;
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(apart, 2 * Math.PI - apart);
}
