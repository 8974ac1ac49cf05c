/** How often a clip is looked at, a second. */
export const SAMPLE_HZ = 10;
/** Pixels of the longer side of what is looked at. */
export const LONG_SIDE = 160;
/** Of the cells in which motion is located, in pixels. */
export const CELL = 10;

export type Size = { width: number; height: number };

/** A small picture: luma, and chroma of half its width and height, without padding. */
export type SmallPicture = Size & { y: Uint8Array; u: Uint8Array; v: Uint8Array };

/** What a picture looks like. Shares are 0 to 1. */
export type Look = {
  /** Of pixels that are nearly black. */
  dark: number;
  /** Mean luma. */
  light: number;
  /** Of pixels of the most frequent colour. */
  flat: number;
  /** Mean distance from grey, 0 to about 100. */
  colour: number;
  /** Standard deviation of luma. */
  contrast: number;
};

/** What differs from the picture before. */
export type Motion = {
  /** Share of pixels that changed. */
  changed: number;
  /** Share of cells with motion. */
  spread: number;
  /** Pixels that the whole picture moved by, in the small picture. */
  shift: { x: number; y: number };
  /** How different the colours are, 0 to 1. */
  recoloured: number;
  /** Whether the same picture became lighter or darker. */
  dimmed: boolean;
  /** Centre of what moves by itself, in shares of the picture, and how much that is. */
  centre: { x: number; y: number; weight: number };
};

/** A clip at one time: every `1 / SAMPLE_HZ` s from its first picture. */
export interface Sample extends Look, Motion {
  /** Share of the outlines of this picture that were there 1.5 s before; 0 where the clip is younger. */
  persists: number;
}

/** The clip's sound, in parts of a tenth of a second. */
export type SoundSamples = {
  /** Root mean square of each part, 0 to 1. */
  levels: number[];
  /** LUFS of the whole; null when it is silent. */
  loudness: number | null;
};
