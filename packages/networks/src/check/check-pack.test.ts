import type { VideoFacts } from '@avatarcade/video/file-facts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImageFacts } from '../file-facts.ts';
import { planFit } from '../fit/fit-video.ts';
import type { NetworkPreset } from '../network-preset.ts';
import { PRESETS } from '../presets.ts';
import { checkPack } from './check-pack.ts';

const SIZES = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
  square: { width: 1080, height: 1080 },
  'four-five': { width: 1080, height: 1350 },
};
const TEXTS = { title: 'Neon Merge', 'title-line': 'Merge the whole sky', button: 'Play now' };

/** As this product encodes: under the smallest limit, in a length that all take. */
function video(format: keyof typeof SIZES, changes: Partial<VideoFacts> = {}): VideoFacts {
  return {
    ...SIZES[format],
    pixelAspect: 1,
    seconds: 22,
    bytes: 1_900_000,
    container: 'mp4',
    videoCodec: 'h264',
    framesASecond: 30,
    sound: { codec: 'aac', hertz: 48_000, channels: 2, kilobits: 192 },
    ...changes,
  };
}

function imagesOf(preset: NetworkPreset): Record<string, ImageFacts> {
  return Object.fromEntries(
    preset.images.map(({ id, width, height }) => [
      id,
      { width, height, bytes: 40_000, type: 'jpg' as const },
    ]),
  );
}

function wholePack(preset: NetworkPreset) {
  const videos = preset.video.formats.map(({ format }) => video(format));
  return { videos, images: imagesOf(preset), texts: TEXTS };
}

const failures = (preset: NetworkPreset, pack: Parameters<typeof checkPack>[0]) =>
  checkPack(pack, preset).filter(({ ok, severity }) => !ok && severity === 'required');

test.each(PRESETS.map((preset) => [preset.id, preset] as const))(
  'a whole pack passes all that %s requires',
  (_, preset) => {
    expect(failures(preset, wholePack(preset))).toEqual([]);
  },
);

test.each(PRESETS.map((preset) => [preset.id, preset] as const))(
  'each requirement of %s fails by itself',
  (_, preset) => {
    const { video: rules } = preset;
    const breaches: [string, Partial<VideoFacts>][] = [];
    if (rules.seconds?.max) breaches.push(['Length', { seconds: rules.seconds.max + 0.5 }]);
    if (rules.seconds?.min) breaches.push(['Length', { seconds: rules.seconds.min - 0.5 }]);
    if (rules.megabytes) breaches.push(['File size', { bytes: rules.megabytes.max * 1_000_000 + 1 }]);
    if (rules.containers) breaches.push(['File type', { container: 'webm' }]);
    if (rules.codec) breaches.push(['Codec', { videoCodec: 'hevc' }]);
    if (rules.framesASecond?.max) breaches.push(['Frames', { framesASecond: 120 }]);
    if (rules.framesASecond?.min) breaches.push(['Frames', { framesASecond: 15 }]);
    if (rules.kilobits?.min) breaches.push(['Bit rate', { bytes: 100_000 }]);
    if (rules.squarePixels) breaches.push(['Pixels', { pixelAspect: 16 / 11 }]);
    if (rules.sound) breaches.push(['Sound', { sound: undefined }]);
    const [format] = rules.formats;
    if (!format) throw new Error('a preset has formats');
    const others = wholePack(preset).videos.slice(1);
    for (const [name, changes] of breaches) {
      const pack = { ...wholePack(preset), videos: [video(format.format, changes), ...others] };
      const failed = failures(preset, pack);
      expect(
        failed.map((check) => check.name.replace(/^.*: /, '')),
        name,
      ).toContain(name);
      expect(failed.every(({ advice }) => advice)).toBe(true);
    }
    for (const rule of preset.images.filter(({ need }) => need === 'required')) {
      const pack = { ...wholePack(preset), images: { ...imagesOf(preset), [rule.id]: undefined } };
      expect(failures(preset, pack)).toHaveLength(1);
    }
  },
);

test('a format that a network requires is named when it is missing', () => {
  const applovin = PRESETS.find(({ id }) => id === 'applovin');
  if (!applovin) throw new Error('AppLovin is there');
  const pack = { ...wholePack(applovin), videos: [video('portrait')] };
  expect(failures(applovin, pack)).toMatchObject([{ name: 'Landscape (16:9) video', found: 'missing' }]);
});

test('a pack without any format that a network takes fails, even where none is required by itself', () => {
  const reddit = PRESETS.find(({ id }) => id === 'reddit');
  if (!reddit) throw new Error('Reddit is there');
  const names = failures(reddit, { videos: [video('portrait')], images: {}, texts: TEXTS }).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['Video', 'Format']);
});

test('texts are counted as people count them, and what a network forbids is named', () => {
  const tiktok = PRESETS.find(({ id }) => id === 'tiktok');
  if (!tiktok) throw new Error('TikTok is there');
  const lines = checkPack({ ...wholePack(tiktok), texts: { ...TEXTS, title: '👩‍👩‍👧‍👦!' } }, tiktok);
  expect(lines.find(({ name }) => name === 'App name')).toMatchObject({
    ok: false,
    found: '2 characters, with emoji',
    wanted: '4 to 40 characters, without emoji',
  });
});

test('whatever its length, size and sound are, a file that is fitted passes, and one that passes is left alone', () => {
  const facts = fc.record({
    seconds: fc.double({ min: 8, max: 150, noNaN: true }),
    bytes: fc.integer({ min: 600_000, max: 200_000_000 }),
    framesASecond: fc.constantFrom(24, 30, 60),
    kilobits: fc.constantFrom(96, 128, 192),
  });
  fc.assert(
    fc.property(fc.constantFrom(...PRESETS), facts, (preset, { kilobits, ...changes }) => {
      const [rule] = preset.video.formats;
      if (!rule) throw new Error('a preset has formats');
      const before = video(rule.format, {
        ...changes,
        sound: { codec: 'aac', hertz: 48_000, channels: 2, kilobits },
      });
      const fit = planFit(before, preset);
      const after = applyFit(before, fit);
      const names = ['Length', 'File size', 'Frames', 'Sound'];
      const failed = failures(preset, { ...wholePack(preset), videos: [after] }).filter(({ name }) =>
        names.includes(name),
      );
      const tooShort = (preset.video.seconds?.min ?? 0) > before.seconds;
      expect(failed.map(({ name }) => name)).toEqual(tooShort ? ['Length'] : []);
      if (fit.kind === 'encode')
        expect(failures(preset, { ...wholePack(preset), videos: [before] })).not.toEqual([]);
    }),
  );
});

test('a video with too few bits for a network gets them as sound', () => {
  const tiktok = PRESETS.find(({ id }) => id === 'tiktok');
  if (!tiktok) throw new Error('TikTok is there');
  const seconds = 10;
  const sound = { codec: 'aac', hertz: 48_000, channels: 2, kilobits: 86 };
  const calm = video('portrait', { seconds, bytes: 374 * 125 * seconds, sound });
  const fit = planFit(calm, tiktok);
  if (fit.kind === 'copy') throw new Error('It is encoded');
  const kilobits = (374 - 86) * 0.9 + (fit.leastSoundKilobits ?? 0);
  expect(kilobits).toBeGreaterThan(516);
  expect(kilobits).toBeLessThan(600);
  expect(planFit({ ...calm, bytes: 517 * 125 * seconds }, tiktok)).toEqual({ kind: 'copy' });
});

/** What an encoder that keeps to a plan makes of a file in which hardly anything is heard. */
function applyFit(facts: VideoFacts, fit: ReturnType<typeof planFit>): VideoFacts {
  if (fit.kind === 'copy') return facts;
  return {
    ...facts,
    bytes: Math.min(facts.bytes, fit.maxBytes ?? facts.bytes),
    seconds: fit.maxSeconds ?? facts.seconds,
    framesASecond: fit.framesASecond ?? facts.framesASecond,
    sound: { codec: 'aac', hertz: 48_000, channels: 2, kilobits: fit.leastSoundKilobits ?? 2 },
  };
}
