/**
 * What every voice of the product sounds like, by measure: `node voices.ts` has each one say its greeting, and the first of
 * each language a script of the built-in copywriter. Writes docs/languages.md, and fails when something isn't as it should be.
 */
import { writeFile } from 'node:fs/promises';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { LANGUAGES } from '@avatarcade/speech/voices';
import { type MeasuredLanguage, measureLanguage } from './voices-measure.ts';
import { buildLanguageDocs, listErrors } from './voices-table.ts';

const target = new URL('../docs/languages.md', import.meta.url);
await using speaker = createSpeaker({ workers: 2 });

const measured: MeasuredLanguage[] = [];
for (const { label } of LANGUAGES) {
  const language = await measureLanguage(label, speaker);
  measured.push(language);
  process.stdout.write(`${label}: ${listErrors(language).join(' ') || 'as it should be'}\n`);
}
await writeFile(target, buildLanguageDocs(measured));
if (measured.some((each) => listErrors(each).length > 0)) process.exitCode = 1;
