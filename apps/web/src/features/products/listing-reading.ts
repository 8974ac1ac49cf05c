import type { ParsedProduct } from '@avatarcade/contracts/products';

/** What the form is filled in from. */
export type Listing = {
  /** Of the reading, each its own: a second reading of one address fills the form anew. */
  turn: number;
  address: string;
  /** What the listing says; null when it is all by hand. */
  parsed: ParsedProduct | null;
};

type Reading =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string; listing: Listing; canGoOn: boolean }
  | { kind: 'taken'; productId: string }
  /** Found while the form holds what somebody typed: nothing replaces it unasked. */
  | { kind: 'asking'; listing: Listing };

type Adding = {
  reading: Reading;
  /** What the form on the page was filled in from; null while there is none. */
  listing: Listing | null;
};

type Step =
  | Extract<Reading, { kind: 'reading' | 'failed' | 'taken' }>
  | { kind: 'found'; listing: Listing; isDirty: boolean }
  | { kind: 'replace' }
  | { kind: 'keep' };

export const nothingRead: Adding = { reading: { kind: 'none' }, listing: null };

/** The form stays as it is until another listing takes its place. */
export function takeStep(adding: Adding, step: Step): Adding {
  switch (step.kind) {
    case 'found':
      return adding.listing && step.isDirty
        ? { ...adding, reading: { kind: 'asking', listing: step.listing } }
        : { reading: { kind: 'none' }, listing: step.listing };
    case 'replace':
      return adding.reading.kind === 'asking'
        ? { reading: { kind: 'none' }, listing: adding.reading.listing }
        : adding;
    case 'keep':
      return { ...adding, reading: { kind: 'none' } };
    default:
      return { ...adding, reading: step };
  }
}
