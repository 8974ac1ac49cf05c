/// <reference path="./espeak-module.d.ts" />
import loadEspeak, { type EspeakEvent, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { unknownVoice } from '../speech.errors.ts';
import { snapshotMemory, withFrozenClock } from './espeak-memory.ts';
import { VARIANTS } from './timbre-variants.ts';

/** Samples a second of everything the engine returns. */
export const ENGINE_RATE = 22_050;

/** How a voice is set up in espeak-ng. Pitch and range are percent (50 is the variant's own), rate is words a minute. */
export type EspeakSettings = {
  language: string;
  variant: string;
  pitch: number;
  range: number;
  rate: number;
};

export type RawSpeech = {
  samples: Float32Array;
  events: EspeakEvent[];
};

export type EspeakEngine = {
  /**
   * Begins a text: from here on equal calls return equal samples, in every process and whatever was said before. Throws when espeak-ng
   * doesn't have the language.
   */
  useVoice(settings: EspeakSettings): void;
  /** `change` is added to the voice's own pitch and range, and multiplies its rate. */
  say(ssml: string, change: { pitch: number; range: number; rate: number }): RawSpeech;
  /** How English says it, in IPA; the chosen voice stays. */
  transcribeEnglish(text: string): string;
};

const VARIANT_FOLDER = '/usr/share/espeak-ng-data/voices/!v';

export async function createEspeakEngine(): Promise<EspeakEngine> {
  const { espeak, restoreMemory } = await withFrozenClock(startEspeak);
  // By the name of its file: under some of its other names espeak-ng finds a voice but not its sounds.
  const languages = espeak
    .list_voices()
    .map((voice) => voice.identifier.split('/').at(-1)?.toLowerCase() ?? '');
  let current: EspeakSettings | undefined;

  return {
    useVoice(settings) {
      // espeak-ng reports success for names it doesn't know, so its own list decides.
      if (!languages.includes(settings.language)) throw unknownVoice(settings.language);
      restoreMemory();
      espeak.set_voice(`${settings.language}+${settings.variant}`, '', 0);
      current = settings;
    },
    transcribeEnglish(text) {
      espeak.set_voice('en-us', '', 0);
      const { events } = collectSpeech(espeak, text);
      if (current) espeak.set_voice(`${current.language}+${current.variant}`, '', 0);
      return events.map((event) => (event.type === 'phoneme' ? event.id : '')).join('');
    },
    say(ssml, change) {
      if (!current) throw new Error('A voice has to be chosen before speaking.');
      espeak.set_rate(Math.round(current.rate * change.rate));
      espeak.set_pitch(clampPercent(current.pitch + change.pitch));
      espeak.set_range(clampPercent(current.range + change.range));
      return collectSpeech(espeak, ssml);
    },
  };
}

async function startEspeak(): Promise<{ espeak: EspeakWorker; restoreMemory: () => void }> {
  const module = await loadEspeak();
  for (const [name, lines] of Object.entries(VARIANTS)) {
    module.FS.writeFile(`${VARIANT_FOLDER}/${name}`, `language variant\nname ${name}\n${lines.join('\n')}\n`);
  }
  const espeak = new module.eSpeakNGWorker();
  // At its normal volume the loudest vowels of some timbres clip inside the engine.
  espeak.set_volume(60);
  return { espeak, restoreMemory: snapshotMemory(module, espeak) };
}

function collectSpeech(espeak: EspeakWorker, ssml: string): RawSpeech {
  const chunks: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  espeak.synthesize(ssml, (chunk, chunkEvents) => {
    if (chunk) chunks.push(chunk);
    for (const event of chunkEvents) events.push(event);
    return false;
  });
  const samples = new Float32Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    for (const sample of chunk) samples[at++] = sample / 32_768;
  }
  return { samples, events };
}

function clampPercent(value: number): number {
  return Math.round(Math.min(99, Math.max(0, value)));
}
