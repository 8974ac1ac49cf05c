import { expect, test } from 'vitest';
import { blendScalar, convertScalar } from '../testing/blend-scalar.ts';
import { BlendKernel } from './blend-kernel.ts';
import type { PlaneLayout } from './planes.ts';

/** A small generator with a seed, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Premultiplied pixels, some areas fully transparent, some opaque. */
function drawNoise(next: () => number, stride: number, height: number): Uint8Array {
  const rgba = new Uint8Array(stride * height * 4);
  const clearRows = Math.floor(next() * height * 0.5);
  const clearColumns = Math.floor(next() * stride * 0.5);
  for (let row = clearRows; row < height; row++) {
    for (let x = clearColumns; x < stride; x++) {
      const kind = next();
      const alpha = kind < 0.3 ? 255 : kind < 0.5 ? 0 : Math.floor(next() * 256);
      const at = (row * stride + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        rgba[at + channel] = kind < 0.1 ? alpha : Math.floor(next() * (alpha + 1));
      }
      rgba[at + 3] = alpha;
    }
  }
  return rgba;
}

const slice = (bytes: Uint8Array, from: number, length: number) =>
  Uint8Array.from(bytes.subarray(from, from + length));

function planesOf(bytes: Uint8Array, layout: PlaneLayout): Record<string, Uint8Array> {
  const luma = layout.stride * layout.height;
  return {
    y: slice(bytes, layout.y, luma),
    a: slice(bytes, layout.a, luma),
    u: slice(bytes, layout.u, luma / 4),
    v: slice(bytes, layout.v, luma / 4),
    c: slice(bytes, layout.c, luma / 4),
    spans: slice(bytes, layout.spans, layout.height * 2),
  };
}

test('the kernel converts and blends random boxes exactly as the plain code does', () => {
  const kernel = new BlendKernel();
  for (let seed = 1; seed <= 40; seed++) {
    const next = random(seed);
    const width = 2 + 2 * Math.floor(next() * 60);
    const height = 2 + 2 * Math.floor(next() * 40);
    const layout = kernel.reservePlanes(width, height);
    const rgba = drawNoise(next, layout.stride, height);
    const src = kernel.reserve(rgba.length);
    const dst = kernel.reserve(layout.stride * height);
    kernel.bytes.set(rgba, src);
    kernel.convert(layout, { at: src, rowBytes: layout.stride * 4 });

    const oracle = new Uint8Array(kernel.bytes.length);
    convertScalar(oracle, { rgba, layout });
    const expected = planesOf(oracle, layout);
    expect(planesOf(kernel.bytes, layout), `seed ${seed}`).toEqual(expected);

    for (const plane of ['y', 'u', 'v'] as const) {
      const over = expected[plane] as Uint8Array;
      const under = Uint8Array.from(over, () => Math.floor(next() * 256));
      kernel.bytes.set(under, dst);
      if (plane === 'y') kernel.blendLuma(dst, layout);
      else kernel.blendChroma(dst, { plane, layout });
      blendScalar(under, { over, alpha: expected[plane === 'y' ? 'a' : 'c'] as Uint8Array });
      expect(slice(kernel.bytes, dst, under.length), `seed ${seed} ${plane}`).toEqual(under);
    }
  }
});

test('opaque colours become their BT.709 codes within one step', () => {
  const kernel = new BlendKernel();
  const layout = kernel.reservePlanes(32, 2);
  const src = kernel.reserve(32 * 2 * 4);
  const colours: [rgb: [number, number, number], yuv: [number, number, number]][] = [
    [
      [255, 255, 255],
      [235, 128, 128],
    ],
    [
      [0, 0, 0],
      [16, 128, 128],
    ],
    [
      [255, 0, 0],
      [63, 102, 240],
    ],
    [
      [0, 255, 0],
      [173, 42, 26],
    ],
    [
      [0, 0, 255],
      [32, 240, 118],
    ],
    [
      [128, 128, 128],
      [126, 128, 128],
    ],
  ];
  for (const [rgb, yuv] of colours) {
    for (let i = 0; i < 64; i++) kernel.bytes.set([...rgb, 255], src + i * 4);
    kernel.convert(layout, { at: src, rowBytes: layout.stride * 4 });
    expect(kernel.isOpaque(layout, 32)).toBe(true);
    const got = [layout.y, layout.u, layout.v].map((at) => kernel.bytes[at] ?? 0);
    for (const [i, value] of yuv.entries()) expect(Math.abs((got[i] ?? 0) - value)).toBeLessThanOrEqual(1);
  }
});

test('one pixel that is not quite opaque is found, in any column', () => {
  const kernel = new BlendKernel();
  const layout = kernel.reservePlanes(44, 4);
  kernel.bytes.fill(255, layout.a, layout.a + layout.stride * 4);
  expect(kernel.isOpaque(layout, 44)).toBe(true);
  for (const column of [0, 15, 31, 32, 43]) {
    kernel.bytes[layout.a + 3 * layout.stride + column] = 254;
    expect(kernel.isOpaque(layout, 44)).toBe(false);
    kernel.bytes[layout.a + 3 * layout.stride + column] = 255;
  }
});
