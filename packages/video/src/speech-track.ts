/** What is said and how the mouth moves while it is said. All times are seconds from the start of the sound. */

/** The 15 mouth shapes of the field's standard set. `sil` is the closed mouth at rest. */
export const VISEMES = [
  'sil',
  'PP',
  'FF',
  'TH',
  'DD',
  'kk',
  'CH',
  'SS',
  'nn',
  'RR',
  'aa',
  'E',
  'ih',
  'oh',
  'ou',
] as const;

export type Viseme = (typeof VISEMES)[number];

/** The mouth reaches `shape` at `time`, as far as `weight` (0 closed at rest, 1 fully) says; between keys it is blended. */
export type MouthKey = {
  time: number;
  shape: Viseme;
  weight: number;
};

export type TimedWord = {
  /** As written, with the punctuation that belongs to it. */
  text: string;
  start: number;
  end: number;
  /** The word carries a stress that brows and head may mark. */
  stressed: boolean;
  /** The user wants the word to stand out, and so captions show it. */
  emphasised?: boolean;
  /** A pause follows: the end of a phrase or sentence. */
  endsPhrase: boolean;
  /** Written together with the word before it. Where a track doesn't tell, the scripts of the two decide. */
  noSpaceBefore?: boolean;
};

export type SpeechTrack = {
  /** Length of the sound, its silence before and after included. */
  duration: number;
  /** In time order, not overlapping. */
  words: TimedWord[];
  /** In time order; the first and the last key are `sil`. */
  mouth: MouthKey[];
};
