import { placePicture } from '@avatarcade/stage/shots';
import type { FocusPoint } from '@avatarcade/video/edit/clip-range';

type Size = { width: number; height: number };

/** A part of a picture, in parts of its width and height. */
export type CropBox = { x: number; y: number; width: number; height: number };

/** What a place shows of a picture around its focus, as the video does. */
export function findCrop(picture: Size, { place, focus }: { place: Size; focus: FocusPoint }): CropBox {
  const { source } = placePicture(picture, { place, fill: 'crop', focus, zoom: 1 });
  return {
    x: source.x / picture.width,
    y: source.y / picture.height,
    width: source.width / picture.width,
    height: source.height / picture.height,
  };
}
