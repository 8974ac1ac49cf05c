import { joinPhrases, sayText } from '../../engine/compose-speech.ts';
import { ENGINE_RATE, type EspeakEngine, type EspeakSettings } from '../../engine/espeak-engine.ts';
import type { WordReader } from '../../text/split-words.ts';
import type { MonoSound } from '../map-times.ts';

export type ForeignWord = {
  start: number;
  end: number;
};

export type ForeignSpeech = {
  sound: MonoSound;
  /** The true times of the words. */
  words: ForeignWord[];
};

export type Surroundings = {
  /** Noise, in dB under the speech. */
  noise?: number;
  /** Seconds in which the room's echo fades by 60 dB. */
  echo?: number;
  /** Seconds of silence before and after. */
  lead?: number;
  tail?: number;
};

/**
 * Speech whose word times are known, made to differ from the reference: another timbre, pitch and rate, in a noisy room.
 * `settings` and `text` may be other than what it is aligned with, if the words are as many.
 */
export function makeForeignSpeech(
  engine: EspeakEngine,
  order: { text: string; settings: EspeakSettings; locale: string; read?: WordReader | undefined },
  { noise, echo, lead = 0, tail = 0 }: Surroundings = {},
): ForeignSpeech {
  const said = sayText(engine, order);
  const dry = joinPhrases(said);
  const samples = new Float32Array(dry.length + Math.round((lead + tail) * ENGINE_RATE));
  samples.set(dry, Math.round(lead * ENGINE_RATE));
  if (echo !== undefined) addEcho(samples, echo);
  if (noise !== undefined) addNoise(samples, noise);
  const words: ForeignWord[] = [];
  for (const [index, part] of said.spoken.entries()) {
    const start = (said.starts[index] ?? 0) + lead;
    for (const [at] of (said.phrases[index]?.words ?? []).entries()) {
      const own = part.phones.filter((phone) => phone.word === at);
      const from = own[0]?.start;
      const to = own.at(-1)?.end;
      words.push({ start: from === undefined ? Number.NaN : from + start, end: (to ?? Number.NaN) + start });
    }
  }
  return { sound: { samples, rate: ENGINE_RATE }, words };
}

function addNoise(samples: Float32Array, below: number): void {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const size = Math.sqrt(power * 3) * 10 ** (-below / 20);
  const random = createRandom(7);
  // Rather like a fan than like a hiss: low sounds are stronger.
  let low = 0;
  for (let index = 0; index < samples.length; index++) {
    const white = random() * 2 - 1;
    low = 0.9 * low + white * 0.44;
    samples[index] = (samples[index] as number) + size * (0.5 * white + low);
  }
}

/** Four feedback combs: a plain, rather harsh room. */
function addEcho(samples: Float32Array, seconds: number): void {
  const dry = samples.slice();
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437]) {
    const length = Math.round(delay * ENGINE_RATE);
    const feedback = 10 ** ((-3 * delay) / seconds);
    const line = new Float32Array(samples.length);
    for (let index = length; index < samples.length; index++) {
      line[index] = (dry[index - length] as number) + feedback * (line[index - length] as number);
      samples[index] = (samples[index] as number) + 0.12 * (line[index] as number);
    }
  }
}

/** The same numbers each time, from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
