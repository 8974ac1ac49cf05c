import type { Line } from '../text/lines.ts';

/** What is read at one time. Frames count from the start of the film. */
export type CaptionPage = {
  /** Shown from `from` (included) to `to` (not included). */
  from: number;
  to: number;
  words: CaptionWord[];
  /** Indices into `words`. */
  lines: Line[];
};

export type CaptionWord = {
  text: string;
  /** No space stands before it. */
  noSpaceBefore: boolean;
  /** The frame at which it begins to be said. */
  from: number;
};
