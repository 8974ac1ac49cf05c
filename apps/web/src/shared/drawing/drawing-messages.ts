import type { PortraitOptions } from '@avatarcade/cast/portrait';
import type { Scene } from '@avatarcade/stage/scene';
import type { SceneSpec, VideoParts } from '@avatarcade/templates/compose-video';
import type { LabelPlace } from '@avatarcade/video/edit/words';
import type { SceneImages } from './use-images.ts';

/** A portrait in the screen's pixels. */
export type PortraitPlan = PortraitOptions & { avatar: string; width: number; height: number };

/** What a scene is composed of, as plain JSON. For an avatar that the cast doesn't have, such as none at all (''), the default one stands. */
export type VideoInput = { spec: SceneSpec; parts: VideoParts };

/** A video whose frames are shown on a canvas. */
export type VideoPlan = {
  scene: Scene;
  images: SceneImages;
  /** Of the canvas, in its own pixels. */
  width: number;
  /**
   * `prewarmed`: what its first seconds are made up of is painted ahead while the page has nothing else to do. `shared`: all such videos of a
   * size share the presenter's pictures, which stay until the page is closed.
   */
  sprites?: 'prewarmed' | 'shared';
};

/** What the worker replies to with `DrawingResult`, in the order in which it was asked. */
export type DrawingRequest = { request: number } & (
  | { kind: 'portrait'; id: number; plan: PortraitPlan }
  /** Seconds of the video. */
  | { kind: 'frame'; id: number; time: number }
  /** Paints nothing that is seen: a further part of what the first seconds of the canvas's video are made up of. */
  | { kind: 'prewarm'; id: number }
  /** Composes a scene and loads its fonts: an earlier frame would be measured with a fallback font. */
  | { kind: 'compose'; video: VideoInput }
  | { kind: 'label-places'; scene: Scene }
);

export type DrawingMessage =
  | { kind: 'open'; id: number; canvas: OffscreenCanvas }
  /** Without `images`: those that the canvas has been given before. */
  | { kind: 'video'; id: number; plan: Omit<VideoPlan, 'images'>; images?: SceneImages }
  | { kind: 'close'; id: number }
  /** Loads the code of videos. */
  | { kind: 'load' }
  | DrawingRequest;

export type DrawingResult = {
  kind: 'result';
  request: number;
  milliseconds: number;
  /** Why nothing was painted, composed or found. */
  error?: Error;
  /** Of `prewarm`: whether there is more. */
  hasMore?: boolean;
  /** Of `compose`; undefined for a template that isn't known. */
  scene?: Scene | undefined;
  labelPlaces?: readonly LabelPlace[];
};

/** What the worker says: once that it runs, and after each request. */
export type DrawingReply = { kind: 'ready' } | DrawingResult;
