import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { Canvas2D, CanvasImage, CreateSurface } from './canvas.ts';
import type { PresenterLayer, Rect, ScenePresenter } from './scene.ts';

/** What decides how a presenter looks at any time of a video. */
export type PresenterInput = Pick<PresenterLayer, 'avatar' | 'seed' | 'gameplaySide' | 'cuts'> & {
  speech: SpeechTrack;
  /** Seconds of the whole video; after the speech the presenter stays, smiling. */
  duration: number;
  /** Of a presenter that isn't of the drawn cast. */
  presenter?: ScenePresenter | undefined;
};

/** Where a figure is drawn, and with what. */
export type FigurePlace = {
  rect: Rect;
  createSurface: CreateSurface;
  /** The scene's image `presenter`. */
  picture?: CanvasImage | undefined;
  /** The pictures of the presenter's clip. */
  clip?: ClipPictures | undefined;
};

/** A clip's pictures, with transparency, by the seconds of the clip; undefined while one isn't there. */
export type ClipPictures = {
  pictureAt(time: number): CanvasImage | undefined;
};

/** A presenter at one time of a video. */
export type PresenterFigure = {
  /** Equal keys mean equal pixels. */
  key: string;
  /** The part of `rect` outside of which figures of equal `key` have equal pixels; it holds the face. */
  detail(rect: Rect): { key: string; bounds: Rect };
  /** All that it may touch where no window cuts it off. Default: `rect`. */
  bounds?(rect: Rect): Rect;
  /** How good a still of it is: about 3 for a face to be seen by, under 1 for one that blinks. Default: 2. */
  rate?(): number;
  /** Fits the figure into `rect`, standing on its lower edge; paints nothing outside its bounds. */
  draw(canvas: Canvas2D, place: FigurePlace): void;
};

/**
 * Returns the presenter at `time` (seconds), or undefined for one that it doesn't know. A pure function of its arguments.
 * The engine knows no character: painters implement this and are handed in with the props.
 */
export type PresenterPainter = (input: PresenterInput, time: number) => PresenterFigure | undefined;
