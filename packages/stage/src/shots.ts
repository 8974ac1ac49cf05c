import type { FocusPoint } from '@avatarcade/video/edit/clip-range';
import { focusAt } from '@avatarcade/video/edit/focus-path';
import type { Shot } from '@avatarcade/video/edit/shot';
import type { GameplayFill } from '@avatarcade/video/edit/video-edit';
import { frameAt, secondsOf } from '@avatarcade/video/frames';
import type { Rect } from './scene.ts';
import { transitionView } from './transitions.ts';
import { zoomAt } from './zoom.ts';

/** What of which clip is seen at a time of a video. */
export type ShotMoment = {
  /** Place in the list of shots. */
  index: number;
  shot: Shot;
  /** Seconds of the clip. */
  time: number;
  /** Whether the clip is shown on, and not held at its last picture. */
  isMoving: boolean;
  focus: FocusPoint;
  /** 1: as much as the place has room for. */
  zoom: number;
};

/** The last picture before the end of a shot is held, not the first one after it. */
const BEFORE_END = 0.001;

/** `time` in seconds of the video. Before the first shot it is the first one's start. Undefined where there are no shots. */
export function shotAt(shots: readonly Shot[], time: number): ShotMoment | undefined {
  const frame = frameAt(time);
  const found = shots.findLastIndex(({ from }) => from <= frame);
  const index = Math.max(0, found);
  const shot = shots[index];
  if (!shot) return undefined;
  const reached = shot.start + Math.max(0, time - secondsOf(shot.from)) * shot.speed;
  const last = Math.max(shot.start, shot.end - BEFORE_END);
  const view = transitionView({ shot, next: shots[index + 1], frame });
  const focus = focusAt(shot.focus, secondsOf(frame));
  return {
    index,
    shot,
    time: Math.min(reached, last),
    isMoving: reached < last && frame >= shot.from,
    focus: { x: Math.min(1, Math.max(0, focus.x + view.shift)), y: focus.y },
    zoom: zoomAt(shot.zoom, secondsOf(frame)) * view.scale,
  };
}

type Size = { width: number; height: number };

export type PicturePlace = {
  /** In pixels of the picture. */
  source: Rect;
  /** In pixels of the place, on even numbers; a place of an odd size is filled to its edge. */
  target: Rect;
};

export type PictureView = Pick<ShotMoment, 'focus' | 'zoom'> & { place: Size; fill: GameplayFill };

const WHOLE: PictureView['focus'] = { x: 0.5, y: 0.5 };
/** A stretch of so much is seen by nobody, and no line is lost to rounding. */
const SAME_SHAPE = 0.005;

/** Which part of a picture is shown where in its place. */
export function placePicture(picture: Size, { place, fill, focus, zoom }: PictureView): PicturePlace {
  const [wide, high] = [place.width / picture.width, place.height / picture.height];
  const isSame = Math.abs(wide / high - 1) < SAME_SHAPE;
  if (isSame && zoom === 1) return { source: rectOf(picture), target: rectOf(place) };
  const scale = (fill === 'whole' ? Math.min(wide, high) : Math.max(wide, high)) * zoom;
  const target = centred(place, {
    width: Math.min(place.width, evenUp(picture.width * scale)),
    height: Math.min(place.height, evenUp(picture.height * scale)),
  });
  const size = {
    width: Math.min(picture.width, Math.max(2, evenDown(target.width / scale))),
    height: Math.min(picture.height, Math.max(2, evenDown(target.height / scale))),
  };
  return { source: around(picture, { size, focus }), target };
}

/** The part of a picture that fills the place: what lies, out of focus, behind a whole picture. */
export function coverPlace(picture: Size, place: Size): Rect {
  return placePicture(picture, { place, fill: 'crop', focus: WHOLE, zoom: 1 }).source;
}

const rectOf = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });
const evenDown = (value: number): number => 2 * Math.floor(value / 2 + 1e-6);
const evenUp = (value: number): number => 2 * Math.ceil(value / 2 - 1e-6);

function centred(place: Size, { width, height }: Size): Rect {
  return { x: evenDown((place.width - width) / 2), y: evenDown((place.height - height) / 2), width, height };
}

/**
 * As near to the middle of the cut as the edges let the focus be. On even pixels: on odd ones the colours of a decoded picture, which have
 * half its resolution, would lie beside its brightness.
 */
function around(picture: Size, { size, focus }: { size: Size; focus: FocusPoint }): Rect {
  const start = (at: number, { whole, part }: { whole: number; part: number }): number =>
    evenDown(Math.min(whole - part, Math.max(0, at * whole - part / 2)));
  return {
    x: start(focus.x, { whole: picture.width, part: size.width }),
    y: start(focus.y, { whole: picture.height, part: size.height }),
    ...size,
  };
}
