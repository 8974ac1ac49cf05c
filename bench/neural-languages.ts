/** `node bench/neural-languages.ts` writes the section of docs/languages.md about neural voices from the catalogue. */
import { readFile, writeFile } from 'node:fs/promises';
import { buildNeuralSection, NEURAL_HEADING } from '@avatarcade/neural/language-table';
import { LANGUAGES } from '@avatarcade/speech/voices';

const target = new URL('../docs/languages.md', import.meta.url);
const [measured = ''] = (await readFile(target, 'utf8')).split(`${NEURAL_HEADING}\n`, 1);
await writeFile(target, `${measured.trimEnd()}\n\n${buildNeuralSection(LANGUAGES)}`);
