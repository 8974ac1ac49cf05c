/// <reference path="./webassembly.d.ts" />
import { readFileSync } from 'node:fs';
import { buildPlaneLayout, type PlaneLayout } from './planes.ts';

/** The calls of dist/blend.wasm; all numbers are addresses in its memory, or bytes. */
type KernelCalls = {
  convert(
    src: number,
    srcStride: number,
    width: number,
    height: number,
    y: number,
    a: number,
    u: number,
    v: number,
    c: number,
    stride: number,
    spans: number,
  ): void;
  isOpaque(alpha: number, stride: number, width: number, rows: number): number;
  blendRows(
    dst: number,
    over: number,
    alpha: number,
    stride: number,
    rows: number,
    spans: number,
    spanShift: number,
    rowShift: number,
  ): void;
};

const isKernel = (exports: object): exports is KernelCalls =>
  ['convert', 'isOpaque', 'blendRows'].every((name) => typeof Reflect.get(exports, name) === 'function');

const PAGE = 65_536;

/** The WebAssembly kernel with its memory. Blocks of it are reserved for the life of a video and never freed. */
export class BlendKernel {
  readonly #memory = new WebAssembly.Memory({ initial: 16, maximum: 16_384 });
  readonly #calls: KernelCalls;
  #end = 1024;
  #bytes: Buffer;

  constructor() {
    const wasm = readFileSync(new URL(import.meta.resolve('@avatarcade/render/blend.wasm')));
    const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), {
      env: { memory: this.#memory, abort: () => undefined },
    });
    const { exports } = instance;
    if (!isKernel(exports)) throw new Error('dist/blend.wasm lacks a call: run npm run build');
    this.#calls = exports;
    this.#bytes = Buffer.from(this.#memory.buffer);
  }

  /** All memory; stale after the next `reserve`. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  reserve(size: number): number {
    const at = Math.ceil(this.#end / 64) * 64;
    this.#end = at + size;
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) {
      this.#memory.grow(Math.ceil(missing / PAGE));
      this.#bytes = Buffer.from(this.#memory.buffer);
    }
    return at;
  }

  reservePlanes(width: number, height: number): PlaneLayout {
    return buildPlaneLayout(width, {
      height,
      at: this.reserve(buildPlaneLayout(width, { height, at: 0 }).bytes),
    });
  }

  /** Converts premultiplied RGBA at address `at`, at least `layout.width` pixels in each row of `rowBytes`. */
  convert(layout: PlaneLayout, { at, rowBytes }: { at: number; rowBytes: number }): void {
    const { stride, width, height, y, a, u, v, c, spans } = layout;
    this.#calls.convert(at, rowBytes, width, height, y, a, u, v, c, stride, spans);
  }

  /** Widens the whole's spans by those of `cut`, the part of it that begins at `x`, `y`. */
  widenSpans(whole: PlaneLayout, { cut, x, y }: { cut: PlaneLayout; x: number; y: number }): void {
    const bytes = this.#bytes;
    for (let row = 0; row < cut.height; row += 2) {
      const to = bytes.readUInt16LE(cut.spans + row * 2 + 2);
      if (to === 0) continue;
      const at = whole.spans + (y + row) * 2;
      const known = bytes.readUInt16LE(at + 2);
      const from = x + bytes.readUInt16LE(cut.spans + row * 2);
      bytes.writeUInt16LE(known === 0 ? from : Math.min(from, bytes.readUInt16LE(at)), at);
      bytes.writeUInt16LE(Math.max(known, x + to), at + 2);
    }
  }

  /** Whether nothing shows through the first `width` columns. */
  isOpaque(layout: PlaneLayout, width: number): boolean {
    return this.#calls.isOpaque(layout.a, layout.stride, width, layout.height) === 1;
  }

  /** Blends luma of `layout` over rows at `dst` that have the layout's stride. */
  blendLuma(dst: number, layout: PlaneLayout): void {
    this.#calls.blendRows(dst, layout.y, layout.a, layout.stride, layout.height, layout.spans, 0, 0);
  }

  /** The same for one chroma plane, whose rows have half the stride. */
  blendChroma(dst: number, { plane, layout }: { plane: 'u' | 'v'; layout: PlaneLayout }): void {
    this.#calls.blendRows(
      dst,
      layout[plane],
      layout.c,
      layout.stride / 2,
      layout.height / 2,
      layout.spans,
      1,
      1,
    );
  }
}
