import type { Frame } from 'node-av/lib';

/** Gameplay as pictures of its place's size, at the video's rate. */
export interface PictureSource extends Disposable {
  /** Picture number `index` from the layer's first one on; it never decreases. The returned frame is valid until the next call. */
  pictureAt(index: number): Frame;
}
