/** A colour as the eye orders it: lightness 0 to 1, chroma 0 to about 0.37, hue in radians. */
export type Oklch = {
  l: number;
  c: number;
  h: number;
};

/** Channels 0 to 255, of sRGB. */
type Rgb = readonly [number, number, number];

export function rgbToOklch([r, g, b]: Rgb): Oklch {
  const [x, y, z] = [r, g, b].map(linearOf) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const d = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, d),
    h: Math.atan2(d, a),
  };
}

/** Of `#rrggbb`. */
export function toOklch(color: string): Oklch {
  return rgbToOklch(rgbOf(color));
}

/** As `#rrggbb`; a chroma that sRGB lacks is lowered until it has it. */
export function oklchToHex({ l, c, h }: Oklch): string {
  let chroma = c;
  let rgb = channelsOf({ l, c: chroma, h });
  while (chroma > 0.004 && rgb.some((channel) => channel < -0.5 || channel > 255.5)) {
    chroma *= 0.94;
    rgb = channelsOf({ l, c: chroma, h });
  }
  const hex = rgb.map((channel) => Math.round(Math.min(255, Math.max(0, channel))));
  return `#${hex.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG relative luminance of `#rrggbb`, 0 to 1. */
export function luminanceOf(color: string): number {
  const [r, g, b] = rgbOf(color).map(linearOf) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours as `#rrggbb`, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Channels of `#rrggbb`; other notations are black. */
export function rgbOf(color: string): Rgb {
  const hex = /^#([0-9a-f]{6})$/iu.exec(color)?.[1] ?? '000000';
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [r, g, b];
}

function channelsOf({ l: lightness, c, h }: Oklch): number[] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(encode);
}

function linearOf(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function encode(linear: number): number {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return part * 255;
}
