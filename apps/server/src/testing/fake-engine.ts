import { writeFile } from 'node:fs/promises';
import { VOICES } from '@avatarcade/speech/voices';
import { type ClipMoments, MOMENTS_VERSION } from '@avatarcade/video/edit/moments';
import type { Engine } from '../providers/engine/engine.port.ts';
import type { VoiceProvider } from '../providers/voice/voice.port.ts';

/** Of every picture. */
export const FAKE_COLORS = { from: '#112233', to: '#223344', accent: '#ffee00' };

/** Of every clip. */
export const FAKE_MOMENTS: ClipMoments = {
  version: MOMENTS_VERSION,
  duration: 3,
  moments: [{ from: 1, to: 3, score: 0.5, why: ['action'], focus: [{ time: 1, x: 0.5, y: 0.5 }] }],
  skipped: [{ from: 0, to: 1, why: 'menu' }],
  loudness: null,
};

/** Replaces the engine in tests of other parts: its files are a few bytes. */
export function createFakeEngine(parts: Partial<Engine> = {}): Engine {
  const clip = { width: 1080, height: 1920, duration: 3, playsInBrowsers: true };
  return {
    version: 'fake',
    findIsolation: async () => 'none',
    probeVideo: async () => clip,
    findMoments: async () => FAKE_MOMENTS,
    probeImage: async () => ({ width: 64, height: 64, format: 'png' }),
    async normalizeImage({ output }) {
      await writeFile(output, 'picture');
      return { width: 64, height: 64, format: 'png', colors: FAKE_COLORS };
    },
    async resizeVideo({ output, width, height }) {
      await writeFile(output, 'resized clip');
      return { width, height, duration: 3, playsInBrowsers: true };
    },
    async importMusic({ output }) {
      await writeFile(output, 'used music');
      return { format: 'mp3', duration: 60 };
    },
    async encodeSound({ output }) {
      await writeFile(output, 'small sound');
      return { duration: 1 };
    },
    async renderVideo({ output, poster, scene }, { onProgress } = {}) {
      onProgress?.(0.5);
      await writeFile(output, 'film');
      await writeFile(poster, 'poster');
      return { duration: scene.frames / scene.fps };
    },
    async makeSampleGameplay({ output }) {
      await writeFile(output, 'sample clip');
      return clip;
    },
    async renderMiniature({ output }) {
      await writeFile(output, 'miniature');
      return { duration: 3 };
    },
    drawGreeting: async () => Buffer.from('greeting'),
    drawPortrait: async () => Buffer.from('portrait'),
    drawScene: async () => Buffer.from('scene'),
    ...parts,
  };
}

/** Returns a third of a second for every word, without a sound. */
export function createFakeVoice(parts: Partial<VoiceProvider> = {}): VoiceProvider {
  return {
    versionOf: () => 'fake',
    listVoices: async () => VOICES,
    async speak({ text }) {
      const words = text.split(' ').map((word, index) => ({
        text: word,
        start: index / 3,
        end: index / 3 + 0.3,
        stressed: false,
        endsPhrase: false,
      }));
      const duration = words.length / 3;
      const mouth = [0, duration].map((time) => ({ time, shape: 'sil' as const, weight: 0 }));
      return { wav: Buffer.from('sound'), track: { duration, words, mouth } };
    },
    async [Symbol.asyncDispose]() {},
    ...parts,
  };
}
