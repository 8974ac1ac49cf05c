import type { Frame } from 'node-av/lib';
import { createFrame, tagColours } from '../av/frame.ts';
import type { Chain } from '../av/graph.ts';
import { openShapeChain, type PictureShape, readShape, type TrackShape } from '../probe/picture-shape.ts';
import { buildFitFilters, type Size } from './fit-filters.ts';

const SHAPE_KEYS: readonly (keyof PictureShape)[] = [
  'width',
  'height',
  'format',
  'pixelAspect',
  'rotation',
  'colorSpace',
  'colorRange',
  'isHdr',
];

const isSame = (a: PictureShape, b: PictureShape): boolean => SHAPE_KEYS.every((key) => a[key] === b[key]);

/** Brings decoded pictures of any shape into one size; a clip may change its shape on the way. */
export class PictureFitter implements Disposable {
  readonly #track: TrackShape;
  readonly #target: Size;
  readonly #result = createFrame();
  #shape: PictureShape | undefined;
  #chain: Chain | undefined;

  constructor(track: TrackShape, target: Size) {
    this.#track = track;
    this.#target = target;
  }

  /** The returned frame is valid until the next call; it is `source` itself when there was nothing to do. */
  fit(source: Frame): Frame {
    const shape = readShape(this.#track, source);
    if (!this.#shape || !isSame(this.#shape, shape)) this.#build(shape);
    if (!this.#chain) return source;
    source.colorSpace = shape.colorSpace;
    source.colorRange = shape.colorRange;
    this.#chain.push(source);
    this.#result.unref();
    if (!this.#chain.pull(this.#result)) throw new Error('The scaler kept a picture back');
    tagColours(this.#result);
    return this.#result;
  }

  #build(shape: PictureShape): void {
    this.#chain?.[Symbol.dispose]();
    this.#shape = shape;
    const filters = buildFitFilters(shape, this.#target);
    this.#chain = filters.length === 0 ? undefined : openShapeChain(shape, filters);
  }

  [Symbol.dispose](): void {
    this.#chain?.[Symbol.dispose]();
    this.#result.free();
  }
}
