import type { SpeechTrack } from './speech-track.ts';

/**
 * A film as plain JSON: everything that is needed to draw any of its frames, save the pictures and the gameplay, which are
 * named here and handed to the drawing code beside it. Lengths are pixels of the frame, times seconds from the start.
 */
export interface Scene {
  version: 1;
  /** 1080 x 1920 or 1920 x 1080. */
  width: number;
  height: number;
  fps: 30;
  /** Whole frames; the film lasts `frames / fps` seconds: the speech and then the end card. */
  frames: number;
  /** BCP 47, such as `en` or `pt-BR`: decides direction and line breaking of texts. */
  language: string;
  /** Starts at second 0 of the film. */
  speech: SpeechTrack;
  /** From the lowest to the topmost. At most one is a gameplay layer. */
  layers: Layer[];
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Ease = 'linear' | 'in' | 'out' | 'in-out' | 'back' | 'hold';

/** State at `time`; between two keyframes the values are eased by the later one's `ease`. What is left out is at rest. */
export interface Keyframe {
  time: number;
  ease: Ease;
  /** Offset in pixels. Default 0. */
  x?: number;
  y?: number;
  /** About the layer's centre. Default 1. */
  scale?: number;
  /** Radians about the layer's centre. Default 0. */
  rotate?: number;
  /** 0 to 1. Default 1. */
  opacity?: number;
}

interface LayerBase {
  /** Unique in the scene. */
  id: string;
  /** Shown from `from` (included) to `to` (not included). */
  from: number;
  to: number;
  rect: Rect;
  motion?: Keyframe[];
}

/** The uploaded clip, scaled and cropped to fill `rect`. It isn't moved by keyframes. */
export interface GameplayLayer extends Omit<LayerBase, 'motion'> {
  kind: 'gameplay';
  /** Corner radius; 0 for a plain rectangle. */
  radius: number;
  /** What happens when the clip is shorter than the film. */
  atEnd: 'loop' | 'hold';
}

export interface PresenterLayer extends LayerBase {
  kind: 'presenter';
  /** An avatar of the cast. */
  avatar: string;
  /** Makes blinks, glances and gestures of this film its own; the same seed gives the same film. */
  seed: number;
  /** Which side the gameplay is on, for a glance or a gesture towards it. */
  gameplaySide: 'left' | 'right' | 'behind';
}

export interface CaptionsLayer extends LayerBase {
  kind: 'captions';
  style: CaptionStyle;
}

export interface CaptionStyle {
  fontSize: number;
  color: string;
  /** Of the word that is being said. */
  activeColor: string;
  /** Behind the words; undefined draws none. */
  plate?: string;
  outline?: string;
  maxLines: number;
}

export interface TextLayer extends LayerBase {
  kind: 'text';
  text: string;
  fontFamily: 'display' | 'text';
  fontWeight: 400 | 500 | 600 | 700 | 800;
  /** The largest size; the text is set smaller until it fits `rect`. */
  fontSize: number;
  color: string;
  align: 'start' | 'center' | 'end';
  maxLines: number;
  /** A plate behind the text, as on a button. */
  plate?: { color: string; radius: number; padding: number };
}

export interface ImageLayer extends LayerBase {
  kind: 'image';
  image: SceneImage;
  fit: 'cover' | 'contain';
  radius: number;
}

export interface ShapeLayer extends LayerBase {
  kind: 'shape';
  /** CSS colour, or a gradient from top to bottom. */
  fill: string | { from: string; to: string };
  radius: number;
}

export type Layer = GameplayLayer | PresenterLayer | CaptionsLayer | TextLayer | ImageLayer | ShapeLayer;

/** Pictures that a scene may name. */
export type SceneImage = 'icon' | 'packshot';
