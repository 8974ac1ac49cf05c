import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a new id', () => {
  it('is a unique UUID', () => {
    expect(z.uuidv4().safeParse(newId()).success).toBe(true);
    expect(newId()).not.toBe(newId());
  });

  it('is a UUID over plain http too, where the browser has no randomUUID', () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    });
    const ids = Array.from({ length: 50 }, newId);
    expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
    expect(new Set(ids).size).toBe(50);
  });
});
