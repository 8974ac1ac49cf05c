import { FONTS } from '@avatarcade/stage/fonts';
import type { Scene } from '@avatarcade/stage/scene';
import { expect, it, vi } from 'vitest';
import { addressOfFont, ensureFonts } from './video-fonts.ts';

/** As much of a scene as fonts depend on. */
function sceneSaying(text: string): Scene {
  const word = { text, start: 0, end: 1, stressed: false, endsPhrase: true };
  return {
    version: 1,
    width: 1080,
    height: 1920,
    fps: 30,
    frames: 30,
    language: 'en',
    speech: { duration: 1, words: [word], mouth: [] },
    layers: [],
  };
}

it('the web app bundles every font of videos', () => {
  const missing = FONTS.filter(({ file }) => !addressOfFont(file)).map(({ file }) => file);
  expect(missing).toEqual([]);
});

it('each font is loaded once, however often the video changes', async () => {
  const loaded: string[] = [];
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(family: string, source: string) {
        loaded.push(`${family} ${source}`);
      }
      async load() {
        return this;
      }
    },
  );
  vi.stubGlobal('fonts', { add: () => undefined });
  await ensureFonts(sceneSaying('Play'));
  const latin = [...loaded];
  await ensureFonts(sceneSaying('Play'));
  expect(loaded).toEqual(latin);
  await ensureFonts(sceneSaying('Играй'));
  expect(loaded.length).toBeGreaterThan(latin.length);
  expect(new Set(loaded).size).toBe(loaded.length);
});
