import { type PictureView, placePicture } from '@avatarcade/stage/shots';
import { paintSoftGround } from './soft-ground.ts';

/** The part of a video element by which its picture is placed. */
export type PlacedElement = Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight' | 'style' | 'seeking'>;

type Placing = {
  view: PictureView;
  /** What lies behind pictures that are shown whole. Null: nothing. */
  ground: HTMLCanvasElement | null;
};

/**
 * Whether a player may be shown. One that is hidden first finishes its seek: one time in fifteen, Chromium keeps the picture before it on the screen where a
 * player is shown meanwhile.
 */
export function isReadyToShow({ seeking, style }: PlacedElement): boolean {
  return !seeking || style.visibility === 'visible';
}

/** Shows a player, and places the whole picture so that the part which is seen fills its part of the place. */
export function placePlayer(player: PlacedElement, { view, ground }: Placing): void {
  const picture = { width: player.videoWidth, height: player.videoHeight };
  if (picture.width === 0) return;
  const { place } = view;
  const { source, target } = placePicture(picture, view);
  const [wide, high] = [target.width / source.width, target.height / source.height];
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  Object.assign(player.style, {
    visibility: 'visible',
    left: percent(target.x - source.x * wide, place.width),
    top: percent(target.y - source.y * high, place.height),
    width: percent(picture.width * wide, place.width),
    height: percent(picture.height * high, place.height),
    clipPath: clipOf(source, picture),
  });
  if (ground && player instanceof HTMLVideoElement) paintSoftGround(ground, { player, place });
}

type Box = { x: number; y: number; width: number; height: number };

function clipOf({ x, y, width, height }: Box, picture: { width: number; height: number }): string {
  const sides = [
    y / picture.height,
    1 - (x + width) / picture.width,
    1 - (y + height) / picture.height,
    x / picture.width,
  ];
  return `inset(${sides.map((side) => `${side * 100}%`).join(' ')})`;
}
