import type { Rect } from '@avatarcade/stage/scene';
import { coverPlace, type PictureView, placePicture } from '@avatarcade/stage/shots';
import type { Frame } from 'node-av/lib';
import { allocPicture, createFrame, viewPicture } from '../av/frame.ts';
import { buildCornerMask, insertPicture } from '../compose/insert-picture.ts';
import { readShape, shownSize, type TrackShape } from '../probe/picture-shape.ts';
import { CropScaler } from './crop-scaler.ts';
import type { Size } from './fit-filters.ts';
import { buildSoftFilters } from './soft-ground.ts';

/** Brings pictures of one track into their place: cut around a focus, or whole over their own soft enlargement. */
export class ShotFitter implements Disposable {
  readonly #track: TrackShape;
  readonly #place: Size;
  readonly #scaler = new CropScaler();
  readonly #ground = new CropScaler();
  readonly #result = createFrame();

  constructor(track: TrackShape, place: Size) {
    this.#track = track;
    this.#place = place;
  }

  /** The returned frame is valid until the next call; it is `picture` itself when there was nothing to do. */
  fit(picture: Frame, view: Omit<PictureView, 'place'>): Frame {
    const place = this.#place;
    const shape = readShape(this.#track, picture);
    const shown = shownSize(shape);
    const { source, target } = placePicture(shown, { ...view, place });
    const cut = this.#scaler.scale(picture, { shape, source, target });
    const isFull = target.width === place.width && target.height === place.height;
    if (isFull) return cut;
    const ground = this.#ground.scale(picture, {
      shape,
      source: coverPlace(shown, place),
      target: place,
      finish: buildSoftFilters,
    });
    return this.#lay(cut, { ground, target });
  }

  #lay(cut: Frame, { ground, target }: { ground: Frame; target: Rect }): Frame {
    if (!this.#result.isWritable) allocPicture(this.#result, this.#place);
    this.#result.copy(ground);
    insertPicture(viewPicture(this.#result), {
      source: viewPicture(cut),
      rect: target,
      mask: buildCornerMask(target, 0),
    });
    return this.#result;
  }

  [Symbol.dispose](): void {
    this.#scaler[Symbol.dispose]();
    this.#ground[Symbol.dispose]();
    this.#result.free();
  }
}
