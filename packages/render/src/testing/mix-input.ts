import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import { planSound } from '@avatarcade/music/plan-sound';
import { RATE, type Stereo } from '@avatarcade/music/sound';
import { composeVideo } from '@avatarcade/templates/compose-video';
import { buildDefaultEdit, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { measureLoudness } from '../audio/measure-loudness.ts';
import { buildSpeech } from './voice.ts';

/** Six sentences' worth of words with a pause that music comes up in. */
function buildTrack(): SpeechTrack {
  const track = buildSpeech(Array.from({ length: 18 }, (_, n) => `word${n}`));
  const words = track.words.map((word, n) =>
    n < 9 ? word : { ...word, start: word.start + 1.2, end: word.end + 1.2 },
  );
  return { ...track, words, duration: track.duration + 1.2 };
}

const track = buildTrack();

/** Buzzes where words are, louder and softer from word to word, as people speak. */
function buildVoice(): Stereo {
  const samples = new Float32Array(Math.round(track.duration * RATE));
  for (const [word, { start, end }] of track.words.entries()) {
    const level = 0.12 + 0.05 * Math.sin(word * 2.1);
    for (let n = Math.round(start * RATE); n < end * RATE; n++) {
      const phase = (n * 140) / RATE;
      samples[n] = level * Math.exp(-5 * (phase % 1)) * Math.sin(2 * Math.PI * phase * 5);
    }
  }
  return [samples, samples.slice()];
}

/** A game at full scale: a drone, shots twice a second, an explosion now and then. */
function buildLoudGame(): Stereo {
  let noise = 1;
  const channel = Float32Array.from({ length: 20 * RATE }, (_, n) => {
    noise = (noise * 16_807) % 2_147_483_647;
    const time = n / RATE;
    const white = noise / 1_073_741_824 - 1;
    const shot = Math.exp(-18 * (time % 0.5));
    const explosion = Math.exp(-3 * (time % 3.7));
    const drone = Math.sign(Math.sin(2 * Math.PI * 110 * time));
    return Math.max(-0.98, Math.min(0.98, 0.08 * drone + white * (0.3 * shot + 0.9 * explosion)));
  });
  return [channel, channel.slice()];
}

const voice = buildVoice();
const game = buildLoudGame();

/** What is mixed for a video of a template: a voice that buzzes where words are, beside a game at full scale. */
export function buildMixInput(template: string, edit: Partial<VideoEdit>) {
  const spec = {
    template,
    avatar: DEFAULT_AVATAR,
    locale: 'en',
    gameplayFit: 'loop' as const,
    captions: true,
    aiLabel: true,
    edit: { ...buildDefaultEdit(), ...edit },
  };
  const scene = composeVideo(spec, {
    speech: track,
    product: { title: 'Gem Grove' },
    assets: { icon: true },
  });
  return { voice, gameplay: game, atEnd: 'loop' as const, gameplayStart: 0, plan: planSound(scene) };
}

/** What is heard while somebody speaks, one after the other. */
export function whileSpoken(sound: Stereo): Stereo {
  const parts = track.words.map(
    ({ start, end }) => [Math.round(start * RATE), Math.round(end * RATE)] as const,
  );
  const length = parts.reduce((sum, [from, to]) => sum + to - from, 0);
  const join = (channel: Float32Array) => {
    const joined = new Float32Array(length);
    let at = 0;
    for (const [from, to] of parts) {
      joined.set(channel.subarray(from, to), at);
      at += to - from;
    }
    return joined;
  };
  return [join(sound[0]), join(sound[1])];
}

/** By FFmpeg's ebur128, which takes no part in the mix's gains but those of voice and master. */
export const lufsOf = (sound: Stereo) =>
  measureLoudness(sound, { peaks: false })?.integratedLufs ?? Number.NEGATIVE_INFINITY;
