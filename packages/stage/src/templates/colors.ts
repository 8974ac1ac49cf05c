/** Colours that a template names with a `$`. */
export interface Palette {
  /** The product's gradient. */
  $from: string;
  $to: string;
  /** Of buttons and highlights. */
  $accent: string;
  /** Texts on the gradient and on the accent that can be read. */
  $onGradient: string;
  $onAccent: string;
  /** The rim below an accent button. */
  $accentEdge: string;
  $ink: string;
  $paper: string;
}

export interface ProductColors {
  from: string;
  to: string;
  accent: string;
}

export const INK = '#17112e';
export const PAPER = '#ffffff';

/** For a product whose colours aren't known. */
export const HOUSE_COLORS: ProductColors = { from: '#ff6a45', to: '#d3147a', accent: '#ffd83d' };

export function buildPalette(colors: ProductColors): Palette {
  return {
    $from: colors.from,
    $to: colors.to,
    $accent: colors.accent,
    $onGradient: (luminanceOf(colors.from) + luminanceOf(colors.to)) / 2 > 0.42 ? INK : PAPER,
    $onAccent: luminanceOf(colors.accent) > 0.32 ? INK : PAPER,
    $accentEdge: darken(colors.accent),
    $ink: INK,
    $paper: PAPER,
  };
}

/** `value` with every named colour in it replaced, however deep it lies. */
export function colored<T>(value: T, palette: Palette): T;
export function colored(value: unknown, palette: Palette): unknown {
  if (typeof value === 'string') return value in palette ? palette[value as keyof Palette] : value;
  if (Array.isArray(value)) return value.map((item) => colored(item, palette));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, colored(item, palette)]));
}

/** WCAG relative luminance of `#rrggbb`, 0 to 1; other notations count as dark. */
function luminanceOf(color: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function darken(color: string): string {
  const [r = 0, g = 0, b = 0] = channelsOf(color).map((channel) => Math.round(channel * 0.62));
  return `rgb(${r}, ${g}, ${b})`;
}

function channelsOf(color: string): number[] {
  const hex = /^#([0-9a-f]{6})$/iu.exec(color)?.[1] ?? '000000';
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
