import type { KeyScreen, KeySettings } from '@avatarcade/video/screen-key';
import type { Pixels } from './pixels.ts';

/** Pixels of a block for which the screen's brightness is measured. */
const BLOCK = 24;

/** A map of the screen as it would be seen without the person: shadows and the fall of the light are in it. */
type Plate = {
  across: number;
  down: number;
  /** Red, green and blue of each block. */
  colors: Float32Array;
};

/**
 * Makes the screen transparent: how much of it is in a pixel follows from how far the screen's channel exceeds the others there, compared with
 * the screen around it. What the screen adds to the colours of edges is taken out, and so is its light on the person.
 */
export class ScreenKeyer {
  readonly #screen: KeyScreen;
  readonly #settings: KeySettings;
  #plate: Plate | undefined;

  constructor(screen: KeyScreen, settings: KeySettings) {
    this.#screen = screen;
    this.#settings = settings;
  }

  /** Changes the pixels. Pictures come in their order: what is behind a person was mostly seen before. */
  key(picture: Pixels): void {
    this.#plate = measurePlate(picture, { screen: this.#screen, before: this.#plate });
    const alpha = measureAlpha(picture, { plate: this.#plate, channel: this.#screen.channel });
    const [low, high] = edgesOf(this.#settings);
    const smooth = refineAlpha(alpha, picture);
    const lights = measureLights(picture, { alpha: smooth, low });
    separate(picture, {
      alpha: smooth,
      plate: this.#plate,
      lights,
      channel: this.#screen.channel,
      low,
      high,
    });
  }
}

/** Shares of the screen's own excess under which a pixel is of the person alone, and above which of the screen alone. */
function edgesOf({ strength, softness }: KeySettings): [low: number, high: number] {
  const middle = 0.24 + 0.36 * strength;
  const half = 0.1 + 0.6 * softness;
  return [Math.max(0.02, middle - half), Math.min(0.97, middle + half)];
}

type ReadExcess = (colors: Uint8ClampedArray | Float32Array, at: number) => number;

/** By how much the screen's channel exceeds the others, in the colour that begins at `at`. */
const EXCESS: Record<1 | 2, ReadExcess> = {
  1: (colors, at) => (colors[at + 1] ?? 0) - Math.max(colors[at] ?? 0, colors[at + 2] ?? 0),
  2: (colors, at) => (colors[at + 2] ?? 0) - Math.max(colors[at] ?? 0, colors[at + 1] ?? 0),
};

function measurePlate(
  { width, height, data }: Pixels,
  { screen, before }: { screen: KeyScreen; before: Plate | undefined },
): Plate {
  const across = Math.ceil(width / BLOCK);
  const down = Math.ceil(height / BLOCK);
  const colors = new Float32Array(across * down * 3);
  const known = new Uint8Array(across * down);
  const least = screen.excess * 0.45;
  const excessAt = EXCESS[screen.channel];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const sum = [0, 0, 0];
      let count = 0;
      let seen = 0;
      for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 2) {
        for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 2) {
          const at = (y * width + x) * 4;
          seen++;
          if (excessAt(data, at) < least) continue;
          for (let n = 0; n < 3; n++) sum[n] = (sum[n] ?? 0) + (data[at + n] ?? 0);
          count++;
        }
      }
      if (count < seen * 0.5) continue;
      const index = row * across + column;
      known[index] = 1;
      for (let n = 0; n < 3; n++) colors[index * 3 + n] = (sum[n] ?? 0) / count;
    }
  }
  const plate = { across, down, colors };
  spread(plate, { known, before });
  return plate;
}

/** What is behind the person: as it was seen before, else as it is around. */
function spread(
  { across, down, colors }: Plate,
  { known, before }: { known: Uint8Array; before: Plate | undefined },
): void {
  if (before) {
    for (let index = 0; index < known.length; index++) {
      if (known[index]) continue;
      for (let n = 0; n < 3; n++) colors[index * 3 + n] = before.colors[index * 3 + n] ?? 0;
      known[index] = 1;
    }
    return;
  }
  for (let left = known.indexOf(0) >= 0; left; ) {
    const found: [index: number, color: [number, number, number]][] = [];
    left = false;
    for (let index = 0; index < known.length; index++) {
      if (known[index]) continue;
      left = true;
      const [row, column] = [Math.floor(index / across), index % across];
      const near = [
        row > 0 ? index - across : -1,
        row < down - 1 ? index + across : -1,
        column > 0 ? index - 1 : -1,
        column < across - 1 ? index + 1 : -1,
      ].filter((other) => other >= 0 && known[other]);
      if (near.length === 0) continue;
      const mean = (n: number) =>
        near.reduce((sum, other) => sum + (colors[other * 3 + n] ?? 0), 0) / near.length;
      found.push([index, [mean(0), mean(1), mean(2)]]);
    }
    if (found.length === 0) return;
    for (const [index, color] of found) {
      colors.set(color, index * 3);
      known[index] = 1;
    }
  }
}

/** The plate's colour at each pixel, between the middles of blocks. */
function readPlate(
  { across, down, colors }: Plate,
  { into, ...at }: { x: number; y: number; into: Float32Array },
): void {
  const fx = Math.min(across - 1, Math.max(0, (at.x + 0.5) / BLOCK - 0.5));
  const fy = Math.min(down - 1, Math.max(0, (at.y + 0.5) / BLOCK - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [x1, y1] = [Math.min(across - 1, x0 + 1), Math.min(down - 1, y0 + 1)];
  const [tx, ty] = [fx - x0, fy - y0];
  for (let n = 0; n < 3; n++) {
    const of = (x: number, y: number) => colors[(y * across + x) * 3 + n] ?? 0;
    const upper = of(x0, y0) + (of(x1, y0) - of(x0, y0)) * tx;
    const lower = of(x0, y1) + (of(x1, y1) - of(x0, y1)) * tx;
    into[n] = upper + (lower - upper) * ty;
  }
}

type Measured = { plate: Plate; channel: 1 | 2 };

/** How much of the screen is in each pixel: 0 to about 1. */
function measureAlpha({ width, height, data }: Pixels, { plate, channel }: Measured): Float32Array {
  const share = new Float32Array(width * height);
  const color = new Float32Array(3);
  const excessAt = EXCESS[channel];
  let own = 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The plate is smooth: a new look every few pixels is enough.
      if (x % 8 === 0) {
        readPlate(plate, { x: x + 4, y, into: color });
        own = Math.max(12, excessAt(color, 0));
      }
      const at = (y * width + x) * 4;
      share[y * width + x] = excessAt(data, at) / own;
    }
  }
  return share;
}

/** Noise of camera and coding is taken out where a pixel differs little from those around it; edges stay. */
function refineAlpha(share: Float32Array, { width, height }: Pixels): Float32Array {
  const smooth = new Float32Array(share.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = share[y * width + x] ?? 0;
      let sum = own * 2;
      let weight = 2;
      for (const [dx, dy] of AROUND) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const other = share[ny * width + nx] ?? 0;
        const like = Math.max(0, 1 - Math.abs(other - own) * 2.5);
        sum += other * like;
        weight += like;
      }
      smooth[y * width + x] = sum / weight;
    }
  }
  return smooth;
}

const AROUND = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Pixels of a block for which the person's brightest colours are measured. */
const LIGHTS = 12;

/** The brightest value of each channel among what is of the person alone, in a block and those around it; 255 where nothing is. */
type Lights = { across: number; colors: Uint8ClampedArray };

function measureLights(
  { width, height, data }: Pixels,
  { alpha, low }: { alpha: Float32Array; low: number },
): Lights {
  const across = Math.ceil(width / LIGHTS);
  const down = Math.ceil(height / LIGHTS);
  const own = new Uint8ClampedArray(across * down * 3);
  const seen = new Uint8Array(across * down);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      if ((alpha[index] ?? 0) > low) continue;
      const block = Math.floor(y / LIGHTS) * across + Math.floor(x / LIGHTS);
      seen[block] = 1;
      for (let n = 0; n < 3; n++)
        own[block * 3 + n] = Math.max(own[block * 3 + n] ?? 0, data[index * 4 + n] ?? 0);
    }
  }
  const colors = new Uint8ClampedArray(own.length);
  for (let block = 0; block < seen.length; block++) {
    const [row, column] = [Math.floor(block / across), block % across];
    const near: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++) {
        if (seen[y * across + x]) near.push(y * across + x);
      }
    }
    for (let n = 0; n < 3; n++)
      colors[block * 3 + n] =
        near.length > 0 ? Math.max(...near.map((other) => own[other * 3 + n] ?? 0)) : 255;
  }
  return { across, colors };
}

type Separation = Measured & { alpha: Float32Array; lights: Lights; low: number; high: number };

function separate(
  { width, height, data }: Pixels,
  { alpha, plate, lights, channel, low, high }: Separation,
): void {
  const color = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x;
      const at = index * 4;
      const share = alpha[index] ?? 0;
      const opacity = 1 - Math.min(1, Math.max(0, (share - low) / (high - low)));
      if (opacity <= 0.01) {
        data.fill(0, at, at + 4);
        continue;
      }
      data[at + 3] = Math.round(opacity * 255);
      if (share > 0.02) {
        readPlate(plate, { x, y, into: color });
        // What of the screen is in the colour: all that exceeds, however the edge was drawn.
        const mixed = Math.min(1 - opacity * 0.999, Math.max(0, share));
        const block = (Math.floor(y / LIGHTS) * lights.across + Math.floor(x / LIGHTS)) * 3;
        for (let n = 0; n < 3; n++) {
          const left = ((data[at + n] ?? 0) - mixed * (color[n] ?? 0)) / Math.max(0.08, 1 - mixed);
          // At a shadow's edge the screen is brighter than it is taken for: what is left of it would be a pale rim.
          data[at + n] = Math.min(left, lights.colors[block + n] ?? 255);
        }
      }
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      if (channel === 1) data[at + 1] = Math.min(g, Math.max(r, b));
      else data[at + 2] = Math.min(b, Math.max(r, g));
    }
  }
}
