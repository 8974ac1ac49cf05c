import { copyFile, writeFile } from 'node:fs/promises';
import { VOICES } from '@avatarcade/speech/voices';
import { type ClipMoments, MOMENTS_VERSION } from '@avatarcade/video/edit/moments';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import type { Engine, MeasuredMascot } from '../providers/engine/engine.port.ts';
import type { VoiceProvider } from '../providers/voice/voice.port.ts';

/** Of every picture. */
export const FAKE_COLORS = { from: '#112233', to: '#223344', accent: '#ffee00' };

/** Of every video's file. */
export const FAKE_FACTS: VideoFacts = {
  width: 1080,
  height: 1920,
  pixelAspect: 1,
  seconds: 12,
  bytes: 4,
  container: 'mp4',
  videoCodec: 'h264',
  framesASecond: 30,
  sound: { codec: 'aac', hertz: 48_000, channels: 2, kilobits: 192 },
};

/** Of every mascot. */
export const FAKE_MASCOT: MeasuredMascot = {
  portrait: Buffer.from('portrait'),
  design: {
    width: 64,
    height: 80,
    rig: {
      marks: { leftEye: [0.3, 0.3], rightEye: [0.7, 0.3], mouth: [0.5, 0.6], chin: [0.5, 0.8] },
      mouth: 'cartoon',
      eyes: 'own',
      mouthSize: 1,
      eyeSize: 1,
      framing: 'whole',
    },
    face: {
      eyes: [{ at: [20, 24], radius: [4, 4] }],
      mouth: { at: [32, 48], radius: [8, 3] },
      hasMouth: true,
      chin: [32, 64],
      top: [32, 4],
      turn: 0,
      head: { at: [32, 34], radius: [28, 30] },
      unit: 24,
      skin: [200, 160, 120],
    },
  },
};

/** Of every clip. */
export const FAKE_MOMENTS: ClipMoments = {
  version: MOMENTS_VERSION,
  duration: 3,
  moments: [{ from: 1, to: 3, score: 0.5, why: ['action'], focus: [{ time: 1, x: 0.5, y: 0.5 }] }],
  skipped: [{ from: 0, to: 1, why: 'menu' }],
  loudness: null,
};

/** Of every presenter. */
export const FAKE_CLIP = {
  ...{ width: 540, height: 800, fps: 25, duration: 2 },
  face: { x: 190, y: 20, width: 160, height: 210 },
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
    async importMascot({ output }) {
      await writeFile(output, 'figure');
      return { ...FAKE_MASCOT, format: 'png', width: 64, height: 80 };
    },
    measureMascot: async ({ rig }) => ({ ...FAKE_MASCOT, design: { ...FAKE_MASCOT.design, rig } }),
    async importMusic({ output }) {
      await writeFile(output, 'used music');
      return { format: 'mp3', duration: 60 };
    },
    async importClip({ output, still }) {
      await writeFile(output, 'clip of a presenter');
      await writeFile(still, 'still');
      return { clip: FAKE_CLIP, ground: 'transparent', hasSound: false };
    },
    async lookAtClip({ picture, sound }) {
      await writeFile(picture, 'picture');
      await writeFile(sound, 'sound of the clip');
      return {
        ...{ width: 405, height: 720, duration: 2, hasSound: true },
        screen: { channel: 1 as const, excess: 90 },
      };
    },
    async decodeSound({ input, output }) {
      await copyFile(input, output);
      return { duration: 1 };
    },
    async encodeSound({ output }) {
      await writeFile(output, 'small sound');
      return { duration: 1 };
    },
    async renderVideo({ output, poster, endCard, scene }, { onProgress } = {}) {
      onProgress?.(0.5);
      await writeFile(output, 'film');
      await writeFile(poster, 'poster');
      await writeFile(endCard, 'end card');
      const { width, height, fps, frames } = scene;
      return { duration: frames / fps, facts: { ...FAKE_FACTS, width, height, seconds: frames / fps } };
    },
    async fitVideo({ output, maxBytes }) {
      await writeFile(output, 'fitted');
      return { ...FAKE_FACTS, bytes: Math.min(6, maxBytes ?? 6) };
    },
    async fitPicture({ output, width, height }) {
      await writeFile(output, 'picture');
      return { width, height, bytes: 7 };
    },
    readFileFacts: async () => FAKE_FACTS,
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
