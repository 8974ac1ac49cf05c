import { describe, expect, it } from 'vitest';
import { type Listing, nothingRead, takeStep } from './listing-reading.ts';

const first: Listing = { turn: 1, address: 'https://play.google.com/store/apps/details?id=a', parsed: null };
const second: Listing = { ...first, turn: 2 };
const filled = takeStep(nothingRead, { kind: 'found', listing: first, isDirty: false });

describe('a filled form', () => {
  it('stays while another listing is read, fails or is accepted', () => {
    expect(filled.listing).toBe(first);
    expect(takeStep(filled, { kind: 'reading' }).listing).toBe(first);
    const failed = { kind: 'failed', message: 'No', listing: second, canGoOn: true } as const;
    expect(takeStep(filled, failed)).toEqual({ reading: failed, listing: first });
    expect(takeStep(filled, { kind: 'taken', productId: '1' }).listing).toBe(first);
  });

  it('is replaced at once if nothing was typed', () => {
    expect(takeStep(filled, { kind: 'found', listing: second, isDirty: false })).toEqual({
      reading: { kind: 'none' },
      listing: second,
    });
  });

  it('with typed input is replaced only after confirmation', () => {
    const asking = takeStep(filled, { kind: 'found', listing: second, isDirty: true });
    expect(asking).toEqual({ reading: { kind: 'asking', listing: second }, listing: first });
    expect(takeStep(asking, { kind: 'keep' })).toEqual(filled);
    expect(takeStep(asking, { kind: 'replace' }).listing).toBe(second);
  });
});
