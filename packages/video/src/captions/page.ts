import type { Line } from '../text/lines.ts';

/** The words that are shown at once. Frames count from the start of the video. */
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
  /** There is no space before it. */
  noSpaceBefore: boolean;
  /** The frame at which it begins to be said, and the one at which the word or its piece has been said. */
  from: number;
  to: number;
  /** Stands out whether or not it is being said. */
  emphasised?: boolean;
};
