import type { Skin } from '@avatarcade/cast/palettes';
import { mix } from '@avatarcade/stage/pen/color';
import { contrastOf, luminanceOf, oklchToHex, toOklch } from './oklch.ts';

/** Colours that a template names with a `$`. */
export type Palette = {
  /** The product's gradient. */
  $from: string;
  $to: string;
  /** Of buttons and highlights. */
  $accent: string;
  /** Texts on the gradient and on the accent that can be read. */
  $onGradient: string;
  $onAccent: string;
  /** The accent, or a lighter shade of it that can be read on ink; paper where it has no hue: a grey word looks unsaid, a grey button disabled. */
  $bright: string;
  /** Below letters of paper: the gradient's end, or ink where that is nearly paper itself. */
  $drop: string;
  /** The accent in the shade, for a gradient; and the rim below an accent button. */
  $accentLow: string;
  $accentEdge: string;
  /** Nearly black and nearly white, with a breath of the product's hue: for grounds. */
  $deep: string;
  $deeper: string;
  $pale: string;
  $ink: string;
  $paper: string;
  /** The presenter's own, for a hand that a template draws. */
  $skinLight: string;
  $skinShade: string;
  $skinLine: string;
  $skinNail: string;
};

export type ProductColors = {
  from: string;
  to: string;
  accent: string;
};

export const INK = '#17112e';
export const PAPER = '#ffffff';
const BLACK = '#000000';
/** WCAG's least contrast of text. */
export const TEXT_CONTRAST = 4.5;
/** Luminance above which ink is written on the gradient (on its two ends together), and on the accent; paper below it. */
export const INK_ABOVE = { gradient: 0.42, accent: 0.32 } as const;
/** Least contrast of letters to what is seen below them as their edge. */
const DROP_CONTRAST = 1.8;
/** Below it a colour is a grey. */
const MIN_CHROMA = 0.03;

/** For a product whose colours aren't known. */
export const DEFAULT_COLORS: ProductColors = { from: '#ff6a45', to: '#d3147a', accent: '#ffd83d' };

/** Whether they are the default ones, stored or not: those are known to stand out from one another. */
export function isDefault(colors: ProductColors = DEFAULT_COLORS): boolean {
  const { from, to, accent } = DEFAULT_COLORS;
  return colors.from === from && colors.to === to && colors.accent === accent;
}

export function buildPalette(colors: ProductColors, skin: Skin): Palette {
  return {
    $from: colors.from,
    $to: colors.to,
    $accent: colors.accent,
    $onGradient: (luminanceOf(colors.from) + luminanceOf(colors.to)) / 2 > INK_ABOVE.gradient ? INK : PAPER,
    $onAccent: luminanceOf(colors.accent) > INK_ABOVE.accent ? INK : PAPER,
    $bright: brighten(colors.accent),
    $drop: contrastOf(colors.to, PAPER) < DROP_CONTRAST ? INK : colors.to,
    $accentLow: mix([BLACK, colors.accent], 0.84),
    $accentEdge: mix([BLACK, colors.accent], 0.62),
    $deep: tint(colors.to, { l: 0.27, maxChroma: 0.085 }),
    $deeper: tint(colors.to, { l: 0.16, maxChroma: 0.05 }),
    $pale: tint(colors.accent, { l: 0.96, maxChroma: 0.035 }),
    $ink: INK,
    $paper: PAPER,
    $skinLight: mix([skin.base, skin.light], 0.45),
    $skinShade: mix([skin.base, skin.shade], 0.7),
    $skinLine: skin.line,
    $skinNail: mix([skin.light, skin.blush], 0.22),
  };
}

/** `value` with every named colour in it replaced, however deep it lies. */
export function colored<T>(value: T, palette: Palette): T;
export function colored(value: unknown, palette: Palette): unknown {
  if (typeof value === 'string') return value in palette ? palette[value as keyof Palette] : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => colored(item, palette));
  // A scene has thousands of values.
  const made: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) made[name] = colored(item, palette);
  return made;
}

/** The hue of `color` at another lightness, no more colourful than `maxChroma`. */
function tint(color: string, { l, maxChroma }: { l: number; maxChroma: number }): string {
  const { c, h } = toOklch(color);
  return oklchToHex({ l, c: Math.min(c, maxChroma), h });
}

/** `color` made lighter until letters of it can be read on ink. */
function brighten(color: string): string {
  const { l, c, h } = toOklch(color);
  if (c < MIN_CHROMA) return PAPER;
  let bright = color;
  for (let at = l; contrastOf(bright, INK) < TEXT_CONTRAST && at < 1; at += 0.01) {
    bright = oklchToHex({ l: at, c, h });
  }
  return bright;
}
