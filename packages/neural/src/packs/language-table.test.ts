import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@avatarcade/speech/voices';
import { expect, it } from 'vitest';
import { buildNeuralSection } from './language-table.ts';

it('the page of languages says what the catalogue has', async () => {
  const page = await readFile(new URL('../../../../docs/languages.md', import.meta.url), 'utf8');
  const section = buildNeuralSection(LANGUAGES);
  expect(section).toContain('| Japanese | ja | supertonic-3 | 5, 5 | 145 MB | BigScience Open RAIL-M |  |');
  expect(section).toContain('| Swahili | sw | built-in voices |  |  |  |  |');
  expect(page.endsWith(section)).toBe(true);
});
