import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a new id', () => {
  it('is a UUID of its own', () => {
    expect(z.uuidv4().safeParse(newId()).success).toBe(true);
    expect(newId()).not.toBe(newId());
  });

  it('is one over plain http too, where the browser makes none', () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    });
    const ids = Array.from({ length: 50 }, newId);
    expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
    expect(new Set(ids).size).toBe(50);
  });
});
