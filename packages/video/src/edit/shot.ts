import type { FocusPoint } from './clip-range.ts';

/** How a shot comes in place of the one before: a cut, or a movement around the cut. */
export const TRANSITIONS = ['none', 'flash', 'whip', 'zoom', 'wipe', 'tiles'] as const;
export type Transition = (typeof TRANSITIONS)[number];

export interface FocusKey extends FocusPoint {
  time: number;
}

export type ZoomKey = {
  time: number;
  /** 1: as much as the place has room for. */
  scale: number;
};

/** An uncut stretch of gameplay in a video. */
export type Shot = {
  /** Frames of the video; `to` isn't included. */
  from: number;
  to: number;
  /** Place of the clip among the video's clips. */
  clip: number;
  /** Seconds of the clip. Where the shot lasts longer than that, the last picture stays. */
  start: number;
  end: number;
  /** Times the clip's own speed. */
  speed: number;
  /** What a crop keeps in view, at seconds of the video; none: the middle. */
  focus: FocusKey[];
  /** Somebody set the focus: it is on something. The centre of what moves may lie between two things, or on the ground of a game that scrolls. */
  isAimed?: boolean;
  /** Punch-ins, at seconds of the video; none: 1 throughout. */
  zoom: ZoomKey[];
  transition: Transition;
};
