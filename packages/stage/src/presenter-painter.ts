import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { Canvas2D, CreateSurface } from './canvas.ts';
import type { PresenterLayer, Rect } from './scene.ts';

/** What decides how a presenter looks at any time of a video. */
export type PresenterInput = Pick<PresenterLayer, 'avatar' | 'seed' | 'gameplaySide' | 'cuts'> & {
  speech: SpeechTrack;
  /** Seconds of the whole video; after the speech the presenter stays, smiling. */
  duration: number;
};

/** A presenter at one time of a video. */
export type PresenterFigure = {
  /** Equal keys mean equal pixels. */
  key: string;
  /** The part of `rect` outside of which figures of equal `key` have equal pixels. */
  detail(rect: Rect): { key: string; bounds: Rect };
  /** Fits the figure into `rect`, standing on its lower edge; paints nothing outside. */
  draw(canvas: Canvas2D, place: { rect: Rect; createSurface: CreateSurface }): void;
};

/**
 * Returns the presenter at `time` (seconds), or undefined for an avatar that it doesn't know. A pure function of its arguments.
 * The engine knows no character: a cast implements this and is handed in with the props.
 */
export type PresenterPainter = (input: PresenterInput, time: number) => PresenterFigure | undefined;
