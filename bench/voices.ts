/**
 * What every voice of the house sounds like, by measure: `node voices.ts` has each one say its greeting, and the first of
 * each language a script of the house writer. Writes docs/languages.md, and fails when something isn't as it should be.
 */
import { writeFile } from 'node:fs/promises';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { measureSpeech } from '@avatarcade/speech/testing/measure-speech';
import { LANGUAGES, VOICES, type Voice } from '@avatarcade/speech/voices';
import { createHouseWriter } from '../apps/server/src/providers/copywriter/house/house-writer.ts';
import { briefOf, FOX } from '../apps/server/src/providers/copywriter/testing/games.fixture.ts';
import { buildLanguageDocs, listFaults, type MeasuredLanguage } from './voices.table.ts';

const target = new URL('../docs/languages.md', import.meta.url);
const writer = createHouseWriter();
await using speaker = createSpeaker({ workers: 2 });

const say = async (text: string, voice: Voice) =>
  measureSpeech(await speaker.speak({ text, voice: voice.id }));

async function measureLanguage(label: string): Promise<MeasuredLanguage> {
  const script = await writer.write(briefOf(FOX, label));
  const voices = VOICES.filter(({ language }) => language === label);
  const [first] = voices;
  if (!first) throw new Error(`Nobody speaks ${label}.`);
  const [spoken, ...greetings] = await Promise.all([
    say(script, first),
    ...voices.map((voice) => say(voice.greeting, voice)),
  ]);
  return { label, script, spoken, greetings, voices };
}

const measured: MeasuredLanguage[] = [];
for (const { label } of LANGUAGES) {
  const language = await measureLanguage(label);
  measured.push(language);
  process.stdout.write(`${label}: ${listFaults(language).join(' ') || 'as it should be'}\n`);
}
await writeFile(target, buildLanguageDocs(measured));
if (measured.some((each) => listFaults(each).length > 0)) process.exitCode = 1;
