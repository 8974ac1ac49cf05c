import type { ParsedProduct } from '@avatarcade/contracts/products';

/** The content with which the form is filled. */
export type Listing = {
  /** Unique per reading: reading the same address again refills the form. */
  turn: number;
  address: string;
  /** The listing; null if the user fills in everything by hand. */
  parsed: ParsedProduct | null;
};

type Reading =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string; listing: Listing; canGoOn: boolean }
  | { kind: 'taken'; productId: string }
  /** Arrived while the form has the user's input, which is replaced only after a question. */
  | { kind: 'asking'; listing: Listing };

type Adding = {
  reading: Reading;
  /** The current content of the form on the page; null while there is none. */
  listing: Listing | null;
};

type Step =
  | Extract<Reading, { kind: 'reading' | 'failed' | 'taken' }>
  | { kind: 'found'; listing: Listing; isDirty: boolean }
  | { kind: 'replace' }
  | { kind: 'keep' };

export const nothingRead: Adding = { reading: { kind: 'none' }, listing: null };

/** The form stays unchanged until another listing replaces it. */
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
