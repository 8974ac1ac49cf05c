import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStudio } from '@avatarcade/render/studio';
import type { Speaker } from '@avatarcade/speech/speaker';
import { type MeasuredSpeech, measureSpeech } from '@avatarcade/speech/testing/measure-speech';
import { VOICES, type Voice } from '@avatarcade/speech/voices';
import { createBuiltInCopywriter } from '../apps/server/src/providers/copywriter/built-in/built-in-copywriter.ts';
import { briefOf, FOX } from '../apps/server/src/providers/copywriter/testing/games.fixture.ts';

/** With the size in bytes of what browsers play. */
export type Heard = MeasuredSpeech & { bytes: number };

export type MeasuredLanguage = {
  label: string;
  voices: readonly Voice[];
  /** Of each voice. */
  greetings: readonly Heard[];
  script: string;
  /** The script, by the first voice. */
  spoken: Heard;
};

const writer = createBuiltInCopywriter();
const studio = createStudio();

/** Has each voice of a language say its greeting, and the first one a script of the built-in copywriter. */
export async function measureLanguage(label: string, speaker: Speaker): Promise<MeasuredLanguage> {
  const script = await writer.write(briefOf(FOX, label));
  const voices = VOICES.filter(({ language }) => language === label);
  const [first] = voices;
  if (!first) throw new Error(`Nobody speaks ${label}.`);
  const [spoken, ...greetings] = await Promise.all([
    hear(script, first, speaker),
    ...voices.map((voice) => hear(voice.greeting, voice, speaker)),
  ]);
  return { label, script, spoken, greetings, voices };
}

async function hear(text: string, voice: Voice, speaker: Speaker): Promise<Heard> {
  const speech = await speaker.speak({ text, voice: voice.key });
  return { ...measureSpeech(speech), bytes: await measureBytes(speech.wav) };
}

async function measureBytes(wav: Uint8Array): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-voices-'));
  try {
    const [input, output] = [join(folder, 'speech.wav'), join(folder, 'speech.m4a')];
    await writeFile(input, wav);
    await studio.encodeSound({ input, output }, { isBuiltIn: true });
    return (await stat(output)).size;
  } finally {
    await rm(folder, { recursive: true });
  }
}
