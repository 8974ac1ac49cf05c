import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('a copied text is in the clipboard', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
  expect(await copyText('https://example.test/watch/1')).toBe(true);
  expect(copied).toEqual(['https://example.test/watch/1']);
});

it('returns false without a clipboard or if the browser refuses', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('a')).toBe(false);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowed')) } });
  expect(await copyText('a')).toBe(false);
});
