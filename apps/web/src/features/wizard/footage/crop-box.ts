import type { FocusPoint } from '@avatarcade/video/edit/clip-range';
import type { CropBox } from './focus-picker.tsx';

type Size = { width: number; height: number };

/** The part of a picture that a place shows which it fills: as near around the focus as the edges allow. */
export function findCrop(picture: Size, { place, focus }: { place: Size; focus: FocusPoint }): CropBox {
  const scale = Math.max(place.width / picture.width, place.height / picture.height);
  const width = Math.min(1, place.width / scale / picture.width);
  const height = Math.min(1, place.height / scale / picture.height);
  const start = (at: number, part: number) => Math.min(1 - part, Math.max(0, at - part / 2));
  return { x: start(focus.x, width), y: start(focus.y, height), width, height };
}
