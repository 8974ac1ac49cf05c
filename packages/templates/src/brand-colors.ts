import type { BrandColors } from '@avatarcade/video/brand/brand-kit';
import { INK, INK_ABOVE, PAPER, type ProductColors, TEXT_CONTRAST } from './colors.ts';
import { contrastOf, luminanceOf, oklchToHex, toOklch } from './oklch.ts';

/** What had to change so that text can be read. */
export type ColorAdjustment = { color: keyof BrandColors; wanted: string; used: string };

/** Luminance by which a colour that is made for ink exceeds `INK_ABOVE`. */
const MARGIN = 0.02;
/** Lightness from one tried shade to the next. */
const STEP = 0.005;

/**
 * The colours of a video from those of a brand: a gradient from the primary one to a deeper neighbour of it, and the secondary one as the
 * accent. Both are made lighter or darker until the texts that templates write on them have a contrast of 4.5.
 */
export function buildBrandColors(brand: BrandColors): {
  colors: ProductColors;
  adjusted: ColorAdjustment[];
} {
  const gradient = buildGradient(brand.primary);
  const accent = buildAccent(brand.secondary);
  const adjusted: ColorAdjustment[] = [];
  if (gradient.from !== brand.primary.toLowerCase())
    adjusted.push({ color: 'primary', wanted: brand.primary, used: gradient.from });
  if (accent !== brand.secondary.toLowerCase())
    adjusted.push({ color: 'secondary', wanted: brand.secondary, used: accent });
  return { colors: { ...gradient, accent }, adjusted };
}

/** The two colours as a brand names them, to begin from. */
export function brandOfColors({ from, accent }: ProductColors): BrandColors {
  return { primary: from, secondary: accent };
}

function buildGradient(primary: string): { from: string; to: string } {
  const from = primary.toLowerCase();
  const { l, c, h } = toOklch(from);
  const isLight = luminanceOf(from) > INK_ABOVE.gradient;
  const to = isLight
    ? { l: Math.max(0.8, l - 0.06), c, h: h + 0.25 }
    : { l: Math.max(0.24, l * 0.78), c, h: h + 0.3 };
  const ends = { from, to: oklchToHex(to) };
  return isLight
    ? { from: lighten(ends.from, isInkGround), to: lighten(ends.to, isInkGround) }
    : { from: darken(ends.from, isPaperGround), to: darken(ends.to, isPaperGround) };
}

function buildAccent(secondary: string): string {
  const accent = secondary.toLowerCase();
  if (isAccent(accent)) return accent;
  const lighter = lighten(accent, isAccent);
  const darker = darken(accent, isAccent);
  const far = (color: string) => Math.abs(toOklch(color).l - toOklch(accent).l);
  return far(darker) < far(lighter) ? darker : lighter;
}

/** Ink, or paper on a dark one, can be read on the accent and on its shaded end. */
function isAccent(color: string): boolean {
  const isInk = luminanceOf(color) > INK_ABOVE.accent + MARGIN;
  return isInk || contrastOf(color, PAPER) >= TEXT_CONTRAST;
}

/** Whether ink can be read, and `buildPalette` writes in it. */
function isInkGround(color: string): boolean {
  return luminanceOf(color) > INK_ABOVE.gradient + MARGIN && contrastOf(color, INK) >= TEXT_CONTRAST;
}

function isPaperGround(color: string): boolean {
  return contrastOf(color, PAPER) >= TEXT_CONTRAST;
}

function lighten(color: string, isEnough: (color: string) => boolean): string {
  return step(color, { by: STEP, isEnough });
}

function darken(color: string, isEnough: (color: string) => boolean): string {
  return step(color, { by: -STEP, isEnough });
}

function step(color: string, { by, isEnough }: { by: number; isEnough: (color: string) => boolean }): string {
  const start = toOklch(color);
  let shade = color;
  for (let l = start.l; !isEnough(shade) && l >= 0 && l <= 1; l += by) shade = oklchToHex({ ...start, l });
  return shade;
}
