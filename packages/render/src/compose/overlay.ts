import { type Props, type ShownLayer, showLayer } from '@avatarcade/stage/draw';
import type { Layer, Rect, Scene } from '@avatarcade/stage/scene';
import type { Canvas } from '@napi-rs/canvas';
import type { PictureViews } from '../av/frame.ts';
import { contextOf, createCountedCanvas, freeCanvas, takePixels } from '../canvas/canvas-surface.ts';
import type { BlendKernel } from './blend-kernel.ts';
import { buildPlaneLayout, cutLayout, cutRows, findPart, type PlaneLayout } from './planes.ts';

/** As many as change at the same time: the presenter, the captions, something that moves. */
const CANVASES = 4;
/** How much larger than its box a canvas may be: all of it is read. */
const MAX_SPARE = 1.5;

/** Rows that are converted at a time: what is copied for it stays in the processor's cache. Even. */
const BAND = 64;

/** Rows that are painted at a time where a layer is large: canvases of the whole frame would take 8 MB several times. A multiple of BAND. */
const PAINTED_ROWS = 256;
/** Of the frame: backgrounds and cards, which are painted once and cost little. */
const LARGE = 0.5;

/** Memory that all overlays of a video share, as each needs it only for a moment: a band of a canvas of any box, or one plane of the frame. */
export class Scratch {
  readonly kernel: BlendKernel;
  readonly at: number;
  /** Room for the spans of a part. */
  readonly spans: number;
  /** The last used first. */
  #canvases: Canvas[] = [];

  constructor(kernel: BlendKernel, { width, height }: Scene) {
    this.kernel = kernel;
    const { stride } = buildPlaneLayout(width, { height, at: 0 });
    this.at = kernel.reserve(Math.max(stride * height, Math.ceil(stride * MAX_SPARE) * BAND * 4));
    this.spans = kernel.reserve(height * 2);
  }

  /**
   * A canvas of at least this size, one of the last where it will do: boxes that change with every caption would make and free one each time.
   */
  canvasFor(width: number, height: number): Canvas {
    const fits = (canvas: Canvas) =>
      canvas.width >= width &&
      canvas.height >= height &&
      canvas.width * canvas.height <= MAX_SPARE * width * height;
    const canvas = this.#canvases.find(fits) ?? createCountedCanvas(width, height);
    const others = this.#canvases.filter((each) => each !== canvas);
    for (const dropped of others.slice(CANVASES - 1)) freeCanvas(dropped);
    this.#canvases = [canvas, ...others.slice(0, CANVASES - 1)];
    return canvas;
  }
}

const isSameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** The part of `rect` inside the frame, or undefined. */
function clampToFrame(rect: Rect, { width, height }: Scene): Rect | undefined {
  const x = Math.max(0, rect.x);
  const y = Math.max(0, rect.y);
  const right = Math.min(width, rect.x + rect.width);
  const bottom = Math.min(height, rect.y + rect.height);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : undefined;
}

type BlendedPlane = { plane: 0 | 1 | 2; box: Rect; layout: PlaneLayout };

/** Offsets in bytes. */
type PlaneRow = { inFrame: number; inScratch: number; length: number };

/** One layer's picture, cached as planes and drawn again only when the stage says that it has changed. */
export class Overlay {
  readonly #scene: Scene;
  readonly #layer: Layer;
  readonly #props: Props;
  readonly #scratch: Scratch;
  #layout: PlaneLayout | undefined;
  #room = 0;
  #box: Rect | undefined;
  #key = '';
  #detailKey: string | undefined;
  #coversFrame = false;

  constructor(scene: Scene, { layer, props, scratch }: { layer: Layer; props: Props; scratch: Scratch }) {
    this.#scene = scene;
    this.#layer = layer;
    this.#props = props;
    this.#scratch = scratch;
  }

  /** Names the picture; empty when nothing is shown. */
  get key(): string {
    return this.#key;
  }

  /** Nothing below can be seen. */
  get coversFrame(): boolean {
    return this.#box !== undefined && this.#coversFrame;
  }

  /** Brings the picture to `time`. */
  update(time: number): void {
    const before = this.#box;
    const shown = showLayer({ scene: this.#scene, layer: this.#layer, time, props: this.#props });
    this.#box = shown && clampToFrame(shown.box, this.#scene);
    if (!shown || !this.#box) {
      this.#key = '';
      return;
    }
    if (shown.key === this.#key) return;
    this.#key = shown.key;
    const detail = shown.detail();
    const isPart = detail && detail.key === this.#detailKey && before && isSameRect(before, this.#box);
    this.#detailKey = detail?.key;
    if (!isPart || !this.#drawPart(this.#box, { part: detail.box, shown })) this.#drawWhole(this.#box, shown);
  }

  #drawWhole(box: Rect, shown: ShownLayer): void {
    const layout = this.#reserve(box);
    this.#paint(box, { layout, shown });
    const { width, height } = this.#scene;
    const isFull = box.width === width && box.height === height;
    this.#coversFrame = isFull && this.#scratch.kernel.isOpaque(layout, width);
  }

  /** Only what lies in `part`: nothing else has changed. False where that wouldn't be less. */
  #drawPart(box: Rect, { part, shown }: { part: Rect; shown: ShownLayer }): boolean {
    const { kernel, spans } = this.#scratch;
    const whole = this.#layout;
    const cut = whole && findPart({ ...part, x: part.x - box.x, y: part.y - box.y }, whole);
    if (!cut || this.#coversFrame) return false;
    const layout = cutLayout(whole, { part: cut, spans });
    this.#paint({ ...cut, x: box.x + cut.x, y: box.y + cut.y }, { layout, shown });
    kernel.widenSpans(whole, { cut: layout, x: cut.x, y: cut.y });
    return true;
  }

  #paint(box: Rect, { layout, shown }: { layout: PlaneLayout; shown: ShownLayer }): void {
    const { width, height } = this.#scene;
    const isLarge = box.width * box.height > LARGE * width * height && this.#layer.kind !== 'presenter';
    const rows = isLarge ? PAINTED_ROWS : box.height;
    for (let from = 0; from < box.height; from += rows) {
      const part = { ...box, y: box.y + from, height: Math.min(rows, box.height - from) };
      this.#paintRows(part, { layout: cutRows(layout, { from, rows: part.height }), shown });
    }
  }

  #paintRows(
    { x, y, width, height }: Rect,
    { layout, shown }: { layout: PlaneLayout; shown: ShownLayer },
  ): void {
    const { kernel, at } = this.#scratch;
    const canvas = this.#scratch.canvasFor(layout.width, height);
    const context = contextOf(canvas);
    context.save();
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    context.translate(-x, -y);
    shown.draw(context, this.#props);
    context.restore();
    const stride = canvas.width * 4;
    takePixels(canvas, (pixels) => {
      for (let row = 0; row < height; row += BAND) {
        const band = cutRows(layout, { from: row, rows: Math.min(BAND, height - row) });
        kernel.bytes.set(pixels.subarray(row * stride, (row + band.height) * stride), at);
        kernel.convert(band, { at, rowBytes: stride });
      }
    });
  }

  /** Memory is never given back, so a box that grows is given room for twice as much, or for the whole frame. */
  #reserve({ width, height }: Rect): PlaneLayout {
    const { kernel } = this.#scratch;
    const wanted = buildPlaneLayout(width, { height, at: 0 }).bytes;
    if (wanted > this.#room || !this.#layout) {
      const most = buildPlaneLayout(this.#scene.width, { height: this.#scene.height, at: 0 }).bytes;
      this.#room = this.#layout ? Math.max(wanted, Math.min(most, wanted * 2)) : wanted;
      this.#layout = buildPlaneLayout(width, { height, at: kernel.reserve(this.#room) });
    } else {
      this.#layout = buildPlaneLayout(width, { height, at: this.#layout.y });
    }
    return this.#layout;
  }

  /** Blends the picture into a frame of the scene's size. */
  blend(target: PictureViews): void {
    const layout = this.#layout;
    const box = this.#box;
    if (!layout || !box) return;
    for (const plane of [0, 1, 2] as const) this.#blendPlane(target, { plane, box, layout });
  }

  #blendPlane(target: PictureViews, blended: BlendedPlane): void {
    const { plane, layout } = blended;
    const { kernel, at } = this.#scratch;
    const { bytes } = kernel;
    const rows = this.#findRows(target, blended);
    const pixels = target.planes[plane];
    for (const { inFrame, inScratch, length } of rows)
      pixels.copy(bytes, inScratch, inFrame, inFrame + length);
    if (plane === 0) kernel.blendLuma(at, layout);
    else kernel.blendChroma(at, { plane: plane === 1 ? 'u' : 'v', layout });
    for (const { inFrame, inScratch, length } of rows)
      bytes.copy(pixels, inFrame, inScratch, inScratch + length);
  }

  /** Returns the rows that aren't transparent. */
  #findRows(target: PictureViews, { plane, box, layout }: BlendedPlane): PlaneRow[] {
    const { at, kernel } = this.#scratch;
    const shift = plane === 0 ? 0 : 1;
    const stride = layout.stride >> shift;
    const frameStride = target.strides[plane];
    const rows: PlaneRow[] = [];
    for (let row = 0; row < box.height >> shift; row++) {
      const span = layout.spans + ((row << shift) >> 1) * 4;
      const from = kernel.bytes.readUInt16LE(span) >> shift;
      const to = Math.min(kernel.bytes.readUInt16LE(span + 2), box.width) >> shift;
      if (to <= from) continue;
      rows.push({
        inFrame: ((box.y >> shift) + row) * frameStride + (box.x >> shift) + from,
        inScratch: at + row * stride + from,
        length: to - from,
      });
    }
    return rows;
  }
}
