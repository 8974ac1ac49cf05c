/** A stretch of a clip that is worth showing. */
export type FoundMoment = {
  /** Seconds of the clip, as `to`. */
  from: number;
  to: number;
  /** Higher is better. */
  score: number;
  why: readonly string[];
};

/** A stretch of a clip that isn't worth showing. */
export type SkippedStretch = {
  from: number;
  to: number;
  why: string;
};

/** What is known of what a clip shows. */
export type ClipFindings =
  | { kind: 'finding'; percent: number | null }
  | { kind: 'failed' }
  | { kind: 'found'; moments: readonly FoundMoment[]; skipped: readonly SkippedStretch[] };
