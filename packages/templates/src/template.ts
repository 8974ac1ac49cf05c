import type {
  CaptionsLayer,
  Ease,
  GameplayLayer,
  ImageLayer,
  Keyframe,
  PresenterLayer,
  ShapeLayer,
  TextLayer,
} from '@avatarcade/stage/scene';

/**
 * How a video is laid out, as a document: timed layers with places for what the video is about. Lengths are pixels of a frame
 * of 1080 x 1920 (portrait) or 1920 x 1080 (landscape). A colour may be one of the product's, written as `$from`.
 */
export type Template = {
  /** Never changes: videos and drafts name it. */
  id: string;
  name: string;
  format: 'portrait' | 'landscape';
  /** From the lowest to the topmost. */
  layers: readonly TemplateLayer[];
};

/**
 * Moments of every video, whatever its length: the start, the end of the hook (3 s, or less when less is said), the middle
 * between that and the end card, the start of the end card, the end.
 */
export type Anchor = 'start' | 'hook' | 'middle' | 'card' | 'end';

/** Seconds after (or, negative, before) an anchor. */
export type TemplateTime = readonly [Anchor, number?];

export interface TemplateKeyframe extends Omit<Keyframe, 'time'> {
  time: TemplateTime;
}

/** What a video may have or not; a layer that asks for several is there when all hold. */
export type Condition = 'icon' | 'no-icon' | 'packshot' | 'no-packshot' | 'captions' | 'label';

type Timing = {
  when?: readonly Condition[];
  /** Default: the whole film. */
  from?: TemplateTime;
  to?: TemplateTime;
  motion?: readonly TemplateKeyframe[];
};

type Timed<L> = Omit<L, 'from' | 'to' | 'motion'> & Timing;

export type TemplateLayer =
  | Timed<Omit<GameplayLayer, 'atEnd'>>
  | Timed<Omit<PresenterLayer, 'avatar' | 'seed'>>
  | Timed<CaptionsLayer>
  | (Timed<Omit<TextLayer, 'text'>> & { text: TemplateText })
  | Timed<ImageLayer>
  | Timed<ShapeLayer>;

/** A literal is read in every language: a number, a sign. */
export type TemplateText = 'title' | 'call-to-action' | 'ai-label' | { literal: string };

/** Shorthand for keyframes: `key(['hook', 0.3], 'out', { y: 40 })`. */
export function key(
  time: TemplateTime,
  ease: Ease,
  state: Omit<TemplateKeyframe, 'time' | 'ease'> = {},
): TemplateKeyframe {
  return { time, ease, ...state };
}
