import type { PlaneLayout } from '../compose/planes.ts';

/**
 * What blend.as does, in plain TypeScript: the tests compare the kernel with it, byte for byte. Eight-bit weights of
 * BT.709 in limited range; those of chroma sum to zero over red, green and blue, so grey stays grey.
 */
const LUMA = { r: 47, g: 157, b: 16, a: 16 };
const BLUE = { r: -26, g: -86, b: 112, a: 128 };
const RED = { r: 112, g: -102, b: -10, a: 128 };

type Weights = typeof LUMA;
type Pixel = [r: number, g: number, b: number, a: number];

const weigh = ([r, g, b, a]: Pixel, k: Weights): number => (r * k.r + g * k.g + b * k.b + a * k.a + 128) >> 8;

function pixelAt(rgba: Uint8Array, at: number): Pixel {
  return [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0, rgba[at + 3] ?? 0];
}

function meanOf(pixels: Pixel[]): Pixel {
  const mean = (channel: 0 | 1 | 2 | 3) => (pixels.reduce((sum, pixel) => sum + pixel[channel], 0) + 2) >> 2;
  return [mean(0), mean(1), mean(2), mean(3)];
}

/** Converts premultiplied RGBA of `layout.stride` pixels a row into the planes of `memory`. */
export function convertScalar(
  memory: Uint8Array,
  { rgba, layout }: { rgba: Uint8Array; layout: PlaneLayout },
): void {
  const { stride, height } = layout;
  const spans = new DataView(memory.buffer, memory.byteOffset + layout.spans);
  for (let row = 0; row < height; row += 2) {
    let from = 0xffff;
    let to = 0;
    for (let x = 0; x < stride; x += 2) {
      const block: Pixel[] = [];
      for (const at of [
        row * stride + x,
        row * stride + x + 1,
        (row + 1) * stride + x,
        (row + 1) * stride + x + 1,
      ]) {
        const pixel = pixelAt(rgba, at * 4);
        memory[layout.y + at] = weigh(pixel, LUMA);
        memory[layout.a + at] = pixel[3];
        block.push(pixel);
      }
      const mean = meanOf(block);
      const at = (row / 2) * (stride / 2) + x / 2;
      memory[layout.u + at] = weigh(mean, BLUE);
      memory[layout.v + at] = weigh(mean, RED);
      memory[layout.c + at] = mean[3];
      if (block.some((pixel) => pixel[3] > 0)) {
        from = Math.min(from, x & ~31);
        to = Math.max(to, (x & ~31) + 32);
      }
    }
    spans.setUint16(row * 2, to === 0 ? 0 : from, true);
    spans.setUint16(row * 2 + 2, to, true);
  }
}

const div255 = (x: number): number => (x + 128 + ((x + 128) >> 8)) >> 8;

/** dst = over + dst * (255 - alpha) / 255, rounded, for `count` bytes. */
export function blendScalar(dst: Uint8Array, { over, alpha }: { over: Uint8Array; alpha: Uint8Array }): void {
  for (let i = 0; i < dst.length; i++) {
    dst[i] = Math.min(255, div255((dst[i] ?? 0) * (255 - (alpha[i] ?? 0))) + (over[i] ?? 0));
  }
}
