/**
 * How long the built-in voices take beside the estimate of their script: `node paces.ts` has every voice say two texts of the built-in
 * copywriter in its language. Prints the entries of `speaking-shares.ts`, and fails where one is off by more than 3 %.
 */
import { createSpeaker, type Speaker } from '@avatarcade/speech/speaker';
import { measureSpeech } from '@avatarcade/speech/testing/measure-speech';
import { LANGUAGES, type Language, VOICES } from '@avatarcade/speech/voices';
import { estimateSpeakingTime } from '@avatarcade/video/speaking-time';
import { createBuiltInCopywriter } from '../apps/server/src/providers/copywriter/built-in/built-in-copywriter.ts';
import { briefOf, FOX } from '../apps/server/src/providers/copywriter/testing/games.fixture.ts';

const TOLERANCE = 0.03;

const writer = createBuiltInCopywriter();
await using speaker = createSpeaker({ workers: 2 });

const wrong: string[] = [];
for (const language of LANGUAGES) {
  const { seconds, byScript, byLanguage } = await measure(language, speaker);
  const { label, locale } = language;
  process.stdout.write(
    `  { label: '${label}', locale: '${locale}', share: ${(seconds / byScript).toFixed(2)} },\n`,
  );
  const off = byLanguage / seconds - 1;
  if (Math.abs(off) > TOLERANCE) wrong.push(`${label}: ${(100 * off).toFixed(0)} %`);
}
process.stdout.write(
  wrong.length > 0 ? `Off: ${wrong.join(', ')}\n` : 'All estimates are as they should be.\n',
);
if (wrong.length > 0) process.exitCode = 1;

/** Mean seconds of the language's voices, and both estimates. */
async function measure({ label, locale }: Language, { speak }: Pick<Speaker, 'speak'>) {
  const voices = VOICES.filter(({ language }) => language === label);
  const total = { seconds: 0, byScript: 0, byLanguage: 0 };
  for (const turn of [0, 1]) {
    const text = await writer.write({ ...briefOf(FOX, label), turn });
    const spoken = await Promise.all(voices.map((voice) => speak({ text, voice: voice.key })));
    total.seconds += spoken.reduce((sum, each) => sum + measureSpeech(each).seconds, 0) / voices.length;
    total.byScript += estimateSpeakingTime(text);
    total.byLanguage += estimateSpeakingTime(text, locale);
  }
  return total;
}
