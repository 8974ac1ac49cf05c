import type { Rect } from '@avatarcade/stage/scene';
import { SOFT_GROUND } from '@avatarcade/stage/soft-ground';
import type { Frame } from 'node-av/lib';
import { createFrame, tagColours } from '../av/frame.ts';
import type { Chain } from '../av/graph.ts';
import { isTurned, openShapeChain, type PictureShape } from '../probe/picture-shape.ts';
import { buildCropFilters, type Crop, type Size } from './fit-filters.ts';

/** Chains kept: the one at rest, and the steps of a zoom that comes and goes. */
const CHAINS = 4;

export type Scaling = {
  shape: PictureShape;
  /** The part that is shown, in pixels of the upright picture. */
  source: Rect;
  /** The size that it is brought to. */
  target: Size;
  /** Filters that make the target of a small picture, which is all that is scaled to then. */
  finish?: (target: Size) => string[];
};

/** Where a part of the upright picture is stored: clips of phones are turned by the player. */
export function findStored(shape: PictureShape, { x, y, width, height }: Rect): Crop {
  const stored = isTurned(shape) ? { x: y, y: x, width: height, height: width } : { x, y, width, height };
  const across = shape.width * shape.pixelAspect;
  const mirrored = {
    x: shape.rotation === 180 || shape.rotation === 270 ? across - stored.x - stored.width : stored.x,
    y: shape.rotation === 90 || shape.rotation === 180 ? shape.height - stored.y - stored.height : stored.y,
  };
  const [left, span] = fitSide(shape.width, {
    from: mirrored.x / shape.pixelAspect,
    length: stored.width / shape.pixelAspect,
  });
  const [top, tall] = fitSide(shape.height, { from: mirrored.y, length: stored.height });
  return { x: left, y: top, width: span, height: tall };
}

/**
 * Inside the picture, and on even pixels: sizes in square pixels are rounded, and so may reach beyond what is stored or be less than a pixel
 * of it.
 */
function fitSide(whole: number, { from, length }: { from: number; length: number }): [number, number] {
  const even = (value: number): number => 2 * Math.round(value / 2);
  const span = Math.min(whole, Math.max(2, even(length)));
  return [Math.min(2 * Math.floor((whole - span) / 2), Math.max(0, even(from))), span];
}

/** Cuts and scales pictures. A cut that only moves needs no new scaler. */
export class CropScaler implements Disposable {
  readonly #chains = new Map<string, Chain>();
  readonly #result = createFrame();

  /** The returned frame is valid until the next call; it is `picture` itself when there was nothing to do. */
  scale(picture: Frame, { shape, source, target, finish }: Scaling): Frame {
    const crop = findStored(shape, source);
    const filters = finish
      ? [...buildCropFilters(shape, { crop, target: shrink(target) }), ...finish(target)]
      : buildCropFilters(shape, { crop, target });
    if (filters.length === 0) return picture;
    picture.colorSpace = shape.colorSpace;
    picture.colorRange = shape.colorRange;
    const chain = this.#chainFor(shape, { filters, crop });
    chain.push(picture);
    this.#result.unref();
    if (!chain.pull(this.#result)) throw new Error('The scaler kept a picture back');
    tagColours(this.#result);
    return this.#result;
  }

  #chainFor(shape: PictureShape, { filters, crop }: { filters: string[]; crop: Crop }): Chain {
    const isCut = filters[0]?.startsWith('crop=') === true;
    const [cut, ...rest] = filters;
    const movable = isCut ? [`crop=${crop.width}:${crop.height}:0:0:exact=1`, ...rest] : filters;
    const key = JSON.stringify([shape, movable]);
    const chain = this.#chains.get(key) ?? openShapeChain(shape, movable);
    this.#chains.delete(key);
    this.#chains.set(key, chain);
    this.#dropOldest();
    if (isCut && cut) {
      chain.command('crop', ['x', crop.x]);
      chain.command('crop', ['y', crop.y]);
    }
    return chain;
  }

  #dropOldest(): void {
    for (const [key, chain] of this.#chains) {
      if (this.#chains.size <= CHAINS) return;
      chain[Symbol.dispose]();
      this.#chains.delete(key);
    }
  }

  [Symbol.dispose](): void {
    for (const chain of this.#chains.values()) chain[Symbol.dispose]();
    this.#result.free();
  }
}

function shrink({ width, height }: Size): Size {
  const even = (side: number): number => Math.max(2, 2 * Math.round(side / SOFT_GROUND.shrink / 2));
  return { width: even(width), height: even(height) };
}
