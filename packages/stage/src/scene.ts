import type { ChosenFace } from '@avatarcade/video/brand/display-faces';
import type { SceneSound } from '@avatarcade/video/edit/scene-sound';
import type { Shot, Transition } from '@avatarcade/video/edit/shot';
import type { GameplayFill } from '@avatarcade/video/edit/video-edit';
import type { SpeechTrack } from '@avatarcade/video/speech-track';

/**
 * A video as plain JSON: everything that is needed to draw any of its frames, save the pictures and the gameplay, which are
 * named here and handed to the drawing code beside it. Lengths are pixels of the frame, times seconds from the start.
 */
export type Scene = {
  version: 1;
  width: number;
  height: number;
  fps: 30;
  /** Whole frames; the video lasts `frames / fps` seconds: the speech and then the end card. */
  frames: number;
  /** BCP 47, such as `en` or `pt-BR`: decides direction and line breaking of texts. */
  language: string;
  /** Starts at second 0 of the video. */
  speech: SpeechTrack;
  /** Seconds of the frame that the video opens with and is shown by; left out: it opens with its own first one, and a good one is found. */
  cover?: number;
  /** From the lowest to the topmost. At most one is a gameplay layer. */
  layers: Layer[];
  /** What is heard beside the voice. Default: the game's own sound. */
  sound?: SceneSound;
  /** What drawing needs of a presenter that isn't of the drawn cast. */
  presenter?: ScenePresenter;
};

/** The picture that goes with it is the scene's image `presenter`: of a mascot what it is made of, of a clip its still. */
export type ScenePresenter =
  /** `design` is the mascot painter's own, as plain JSON. */
  { kind: 'mascot'; design: unknown } | { kind: 'clip'; clip: PresenterClip };

/** A video of a person with transparency. Lengths are pixels of its picture. */
export type PresenterClip = {
  width: number;
  height: number;
  /** Pictures a second. */
  fps: number;
  /** Seconds; after them its last picture stays. */
  duration: number;
  /** From the top of the head to the chin, wherever it moves to. */
  face: Rect;
  /** The clip isn't made yet: its still stands for it. */
  isStill?: boolean;
};

export type Rect = {
  x: number;
  y: number;
  width: number;
  height: number;
};

export type Ease = 'linear' | 'in' | 'out' | 'in-out' | 'back' | 'hold';

/** State at `time`; between two keyframes the values are eased by the later one's `ease`. What is left out is at rest. */
export type Keyframe = {
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
};

type LayerBase = {
  /** Unique in the scene. */
  id: string;
  /** Shown from `from` (included) to `to` (not included). */
  from: number;
  to: number;
  rect: Rect;
  motion?: Keyframe[];
};

/** The uploaded clips, scaled to fill `rect`. It isn't moved by keyframes. */
export interface GameplayLayer extends Omit<LayerBase, 'motion'> {
  kind: 'gameplay';
  /** Corner radius; 0 for a plain rectangle. */
  radius: number;
  /** What happens when the clip is shorter than the video, where there are no shots. */
  atEnd: 'loop' | 'hold';
  /** What is shown of which clip, without gaps. Left out: the first clip from its start. */
  shots?: readonly Shot[];
  /** Of shots. Default `crop`. */
  fill?: GameplayFill;
  /** Sizes of the clips' upright pictures, as shots count them; null: not known. */
  pictures?: readonly (Pick<Rect, 'width' | 'height'> | null)[];
}

/** What is drawn over the gameplay while one shot comes in place of another. It isn't moved by keyframes. */
export interface CurtainLayer extends Omit<LayerBase, 'motion'> {
  kind: 'curtain';
  /** Of the gameplay's place. */
  radius: number;
  color: string;
  /** Of edges and single tiles. */
  light: string;
  seed: number;
  /** Frames of the video at which a shot begins. */
  cuts: readonly { frame: number; transition: Transition }[];
  motion?: undefined;
}

export interface PresenterLayer extends LayerBase {
  kind: 'presenter';
  /** Whom a specification's `avatar` names. */
  avatar: string;
  /** Makes blinks, glances and gestures of this video its own; the same seed gives the same video. */
  seed: number;
  /** Which side the gameplay is on, for a glance or a gesture towards it. */
  gameplaySide: 'left' | 'right' | 'behind';
  /** Seconds at which the gameplay changes to something else: the presenter reacts to some of them. Default: none. */
  cuts?: readonly number[];
  /** A window that the presenter is seen in, filling `rect`: all outside is cut off. Without it there is no edge. */
  window?: {
    radius: number;
    fill: Fill;
    /** A border inside the edge. */
    ring?: { color: string; width: number };
    /** Where the presenter is in the window, in pixels from its top left corner. Default: all of it. */
    figure?: Rect;
  };
}

export interface CaptionsLayer extends LayerBase {
  kind: 'captions';
  style: CaptionStyle;
}

export type CaptionStyle = {
  fontSize: number;
  color: string;
  /** Of the word that is being said. */
  activeColor: string;
  /** Behind the words; undefined draws none. */
  plate?: string;
  outline?: string;
  maxLines: number;
  /** Behind the word that is being said. */
  activePlate?: string;
  /** Default `display` at 800. */
  fontFamily?: FontFamily;
  fontWeight?: FontWeight;
  uppercase?: boolean;
  /** The colour of the word that is being said flows through it, and stays on those that were said. */
  isFilled?: boolean;
  /** Which edge of `rect` the lines stand on. Default `bottom`. */
  anchor?: 'top' | 'middle' | 'bottom';
  /** Default `center`. */
  align?: 'start' | 'center';
};

export interface TextLayer extends LayerBase {
  kind: 'text';
  text: string;
  fontFamily: FontFamily;
  fontWeight: FontWeight;
  /** The largest size; the text is set smaller until it fits `rect`. */
  fontSize: number;
  color: string;
  /** `start` follows the direction of the text, `left` and `right` don't. */
  align: 'start' | 'center' | 'left' | 'right';
  maxLines: number;
  /**
   * A plate behind the text, as on a button. It fills `rect` (`fit: 'rect'`, the default), holds the text closely (`text`),
   * or each of its lines (`line`). `edge` is a solid lower rim in pixels, as of a key that can be pressed; `border` is a line inside the plate.
   */
  plate?: {
    color: Fill;
    radius: number;
    padding: number;
    fit?: 'rect' | 'text' | 'line';
    edge?: { color: string; depth: number };
    border?: { color: string; width: number };
  };
  uppercase?: boolean;
  outline?: { color: string; width: number };
  /** A hard shadow below the letters, in pixels. */
  drop?: { color: string; depth: number };
  /** Default `middle`. */
  anchor?: 'top' | 'middle' | 'bottom';
}

export interface ImageLayer extends LayerBase {
  kind: 'image';
  image: SceneImage;
  fit: 'cover' | 'contain';
  radius: number;
  /** Out of focus, as a background made of the picture itself. */
  soft?: boolean;
}

export interface ShapeLayer extends LayerBase {
  kind: 'shape';
  fill: Fill;
  radius: number;
  /** Corners in parts of `rect`, in order: the shape is that polygon, and `radius` doesn't count. None may lie outside. */
  points?: readonly (readonly [number, number])[];
  /** A line along the edge, inside a rectangle and half inside a polygon. */
  border?: { color: string; width: number };
  /** Drawn over the fill: rays from a point (in parts of `rect`), dots in rows that grow downwards, leaning stripes, or a grid. */
  pattern?: { kind: 'rays' | 'dots' | 'stripes' | 'grid'; color: string; x?: number; y?: number };
  /** A soft shadow around and below, as far as `blur` pixels. */
  shadow?: { color: string; blur: number };
  follows?: FollowedFocus;
  /** Captions that stand on it, by the id of their layer: without their words it isn't seen. */
  holds?: string;
}

/**
 * Moves a layer to the focus of the shot that is shown; the layer is hidden during shots whose focus nobody set. `x` and `y`: the point of
 * the layer that is placed on the focus, in parts of its `rect`. `within`: the part of the gameplay's place that the layer stays inside.
 */
export type FollowedFocus = { x: number; y: number; within: Rect };

/** CSS colour, or a gradient from top to bottom, turned by `angle` (radians, clockwise). */
export type Fill = string | { from: string; to: string; angle?: number };

/** `display` is the product's own face for titles; a video may be set in another one of those that ship with it. */
export type FontFamily = 'display' | 'text' | ChosenFace;
export type FontWeight = 400 | 500 | 600 | 700 | 800;

export type Layer =
  | GameplayLayer
  | CurtainLayer
  | PresenterLayer
  | CaptionsLayer
  | TextLayer
  | ImageLayer
  | ShapeLayer;

/** Pictures that a scene may name; `presenter` belongs to the presenter alone. */
export type SceneImage = (typeof SCENE_IMAGES)[number];
export const SCENE_IMAGES = ['icon', 'packshot', 'logo', 'badge', 'presenter'] as const;
