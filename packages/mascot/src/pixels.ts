/** A decoded picture: RGBA, row by row, not premultiplied. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
};

/** Channels 0 to 255. */
export type Color = readonly [number, number, number];

/** Lightness 0 to 1, then towards red and towards yellow: equal distances look equally different (OKLab). */
export type Lab = readonly [number, number, number];

export function createPixels(width: number, height: number): Pixels {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** A canvas's own pixels have a size that no spread copies. */
export function copyPixels({ width, height, data }: Pixels): Pixels {
  return { width, height, data: data.slice() };
}

export function alphaAt({ data, width, height }: Pixels, [x, y]: readonly [number, number]): number {
  const column = Math.round(x);
  const row = Math.round(y);
  if (column < 0 || row < 0 || column >= width || row >= height) return 0;
  return data[(row * width + column) * 4 + 3] ?? 0;
}

/** The nearest pixel's colour; undefined where more can be seen through it than of it. */
export function colorAt(pixels: Pixels, at: readonly [number, number]): Color | undefined {
  if (alphaAt(pixels, at) < 128) return undefined;
  const { data, width } = pixels;
  const index = (Math.round(at[1]) * width + Math.round(at[0])) * 4;
  return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
}

const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

export function labOf([red, green, blue]: Color): Lab {
  const r = LINEAR[Math.round(red)] ?? 0;
  const g = LINEAR[Math.round(green)] ?? 0;
  const b = LINEAR[Math.round(blue)] ?? 0;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** 0 is the same colour; 0.02 can just be told apart, black and white are 1 apart. */
export function labDistance(a: Lab, b: Lab): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

export function hexOf(color: Color): string {
  return `#${color
    .map((channel) =>
      Math.max(0, Math.min(255, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour in the middle of all, channel by channel: outliers don't count. Undefined for none. */
export function medianColor(colors: readonly Color[]): Color | undefined {
  if (colors.length === 0) return undefined;
  const middle = (channel: 0 | 1 | 2): number => {
    const sorted = colors.map((color) => color[channel]).toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 0;
  };
  return [middle(0), middle(1), middle(2)];
}
