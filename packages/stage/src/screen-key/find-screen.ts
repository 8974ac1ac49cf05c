import type { KeyScreen } from '@avatarcade/video/screen-key';
import type { Pixels } from './pixels.ts';

/** Shares of the border that has to be of the screen's colour, and how strong that is at least. */
const SHARE = 0.55;
const MIN_EXCESS = 36;
/** Of a pixel: under this it isn't of a screen, however dark that is. */
const PIXEL_EXCESS = 18;

/** The colour of the screen by the picture's left, right and upper border; undefined where that isn't one colour. */
export function findScreen({ width, height, data }: Pixels): KeyScreen | undefined {
  const found: Record<1 | 2, number[]> = { 1: [], 2: [] };
  let count = 0;
  const look = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    count++;
    if (g - Math.max(r, b) > PIXEL_EXCESS) found[1].push(g - Math.max(r, b));
    else if (b - Math.max(r, g) > PIXEL_EXCESS) found[2].push(b - Math.max(r, g));
  };
  const band = Math.max(2, Math.round(Math.min(width, height) * 0.03));
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < band; x += 3) {
      // People are cut off by the lower edge, rarely by the sides above it.
      if (y < height * 0.7) {
        look(x, y);
        look(width - 1 - x, y);
      }
    }
  }
  for (let y = 0; y < band; y += 3) for (let x = 0; x < width; x += 3) look(x, y);
  const channel = found[1].length >= found[2].length ? 1 : 2;
  const values = found[channel].sort((a, b) => a - b);
  const excess = values[Math.floor(values.length / 2)] ?? 0;
  return values.length >= SHARE * count && excess >= MIN_EXCESS ? { channel, excess } : undefined;
}
