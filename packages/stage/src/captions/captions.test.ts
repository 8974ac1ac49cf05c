import type { CaptionPage } from '@avatarcade/video/captions/page';
import { FPS } from '@avatarcade/video/frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptionsLayer, Scene } from '../scene.ts';
import { buildSpeech } from '../testing/example.ts';
import { captionMoment } from './moment.ts';
import { captionPages } from './pages.ts';

function sceneOf(text: string, language = 'en', style: Partial<CaptionsLayer['style']> = {}): Scene {
  const speech = buildSpeech(text);
  return {
    version: 1,
    width: 1080,
    height: 1920,
    fps: FPS,
    frames: Math.ceil(speech.duration * FPS),
    language,
    speech,
    layers: [
      {
        id: 'captions',
        kind: 'captions',
        from: 0,
        to: speech.duration,
        rect: { x: 60, y: 800, width: 960, height: 260 },
        style: { fontSize: 100, color: '#fff', activeColor: '#ff0', maxLines: 2, ...style },
      },
    ],
  };
}

function layerOf(scene: Scene): CaptionsLayer {
  const layer = scene.layers[0];
  if (layer?.kind !== 'captions') throw new Error('no captions');
  return layer;
}

function pagesOf(scene: Scene): CaptionPage[] {
  return captionPages(scene, layerOf(scene));
}

const WORDS = fc.constantFrom(
  'a',
  'gem',
  'boss,',
  'kingdom',
  'now!',
  'Donaudampfschifffahrtsgesellschaft',
  'we',
);
const SENTENCE = fc.array(WORDS, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));

describe('captions', () => {
  it('show each word while it is said, and mark it', () => {
    fc.assert(
      fc.property(SENTENCE, (text) => {
        const scene = sceneOf(text);
        for (const word of scene.speech.words) {
          const frame = Math.floor(((word.start + word.end) / 2) * FPS);
          const moment = captionMoment(scene, { layer: layerOf(scene), frame });
          const active = moment?.page.words[moment.active]?.text ?? '';
          expect(active.length > 0 && word.text.includes(active.replace(/-$/u, ''))).toBe(true);
        }
      }),
    );
  });

  it('are there from the first frame on where the first words are said within half a second', () => {
    const startOf = (seconds: number) => {
      const scene = sceneOf('Can you beat level ten?');
      const words = scene.speech.words.map((word) => ({
        ...word,
        start: word.start + seconds,
        end: word.end + seconds,
      }));
      return pagesOf({ ...scene, speech: { ...scene.speech, words } })[0]?.from;
    };
    expect(startOf(0)).toBe(0);
    expect(startOf(0.3)).toBe(0);
    expect(startOf(0.6)).toBeGreaterThan(15);
  });

  it('fill with colour from when they are said', () => {
    const scene = sceneOf('Can you beat level ten?', 'en', { isFilled: true });
    const said = [0, 1, 2, 3].map((frame) => captionMoment(scene, { layer: layerOf(scene), frame })?.said);
    expect(said.slice(0, 3)).toEqual([0, 0, 0]);
    expect(said[3]).toBeGreaterThan(0);
  });

  it('show all that is said, once, in its order', () => {
    fc.assert(
      fc.property(SENTENCE, (text) => {
        const pages = pagesOf(sceneOf(text));
        const read = pages.flatMap((page) =>
          page.lines.flatMap((line) => line.map((index) => page.words[index]?.text)),
        );
        expect(read.join('').replaceAll('-', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });

  it('turn pages without overlap and keep to the lines of the style', () => {
    fc.assert(
      fc.property(SENTENCE, fc.integer({ min: 1, max: 3 }), (text, maxLines) => {
        const pages = pagesOf(sceneOf(text, 'en', { maxLines }));
        pages.forEach((page, index) => {
          expect(page.lines.length).toBeLessThanOrEqual(maxLines);
          expect(page.to).toBeGreaterThan(page.from);
          expect(page.to).toBeLessThanOrEqual(pages[index + 1]?.from ?? Number.POSITIVE_INFINITY);
        });
      }),
    );
  });

  it('begin a new page with a new sentence', () => {
    const pages = pagesOf(sceneOf('Can you beat level ten? Most players give up.'));
    expect(pages.map((page) => page.words[0]?.text)).toEqual(['Can', 'Most']);
  });

  it('break a line in the middle rather than at its end', () => {
    const [page] = pagesOf(sceneOf('Most players give up here.'));
    const lines = page?.lines.map((line) => line.map((index) => page.words[index]?.text).join(' '));
    expect(lines).toEqual(['Most players', 'give up here.']);
  });

  it('cut a word that no line holds, and share its time', () => {
    const [page] = pagesOf(sceneOf('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', 'de'));
    expect(page?.words.map((word) => word.text.endsWith('-'))).toEqual([true, false]);
    const starts = page?.words.map((word) => word.from) ?? [];
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('cut a word where a syllable begins', () => {
    const [page] = pagesOf(sceneOf('SCHWIERIGKEITSSTUFE', 'de', { fontSize: 180 }));
    expect(page?.words.map((word) => word.text)[0]).toMatch(/^(?:SCHWIERIG-|SCHWIERIGKEITS-)$/u);
  });

  it('find the words of scripts without spaces', () => {
    const japanese = pagesOf(sceneOf('今すぐ無料でプレイしよう！', 'ja')).flatMap((page) => page.words);
    expect(japanese.length).toBeGreaterThan(3);
    expect(japanese.every((word) => word.text !== '！')).toBe(true);
    const thai = pagesOf(sceneOf('เล่นเกมฟรีวันนี้', 'th')).flatMap((page) => page.words);
    expect(thai.length).toBeGreaterThan(2);
  });

  it.each([
    ['th', 'เล่นเลย วันนี้ ฟรี'],
    ['km', 'លេងឥឡូវ នេះ'],
    ['my', 'ယခု ကစားပါ'],
    ['ja', '今 すぐ プレイ'],
  ])('keep the spaces that an author of %s writes, and put none of their own', (language, text) => {
    const pages = pagesOf(sceneOf(text, language));
    const read = pages
      .flatMap((page) => page.words)
      .map((word) => (word.noSpaceBefore ? word.text : ` ${word.text}`));
    expect(read.join('').trim()).toBe(text);
  });

  it('write together what a track says is written together', () => {
    const scene = sceneOf('宝石 を 集めよう。', 'ja');
    for (const word of scene.speech.words.slice(1)) word.noSpaceBefore = true;
    const [, ...others] = pagesOf(scene).flatMap((page) => page.words.map((word) => word.noSpaceBefore));
    expect(others.length).toBeGreaterThan(1);
    expect(others).not.toContain(false);
  });

  it('write capitals as the language does', () => {
    const [page] = pagesOf(sceneOf('iyi Straße', 'tr', { uppercase: true }));
    expect(page?.words.map((word) => word.text)).toEqual(['İYİ', 'STRASSE']);
  });

  it('pop up for a moment only', () => {
    const scene = sceneOf('Play now');
    const layer = layerOf(scene);
    const from = pagesOf(scene)[0]?.words[0]?.from ?? 0;
    const pops = [0, 1, 2, 3, 4].map(
      (frame) => captionMoment(scene, { layer, frame: from + frame })?.pop ?? 0,
    );
    expect(pops[0]).toBeGreaterThan(1.1);
    expect(pops.slice(3)).toEqual([1, 1]);
  });
});
