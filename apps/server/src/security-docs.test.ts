import { expect, it } from 'vitest';
import { readDocument, readSources } from './testing/source-files.ts';

const CHECKS = 68;
const NAMED = /`([\w.-]+\.(?:test\.tsx?|spec\.ts))` '([^']+)'/g;

/** The rows of the tables whose first cell is a number. */
const rows = readDocument('docs/security.md')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+$/.test(number))
  .map(([, number = '', what = '', how = '', shownBy = '']) => ({ number, what, how, shownBy }));
const tests = readSources(['apps', 'packages', 'e2e']).filter(({ path }) =>
  /\.(test|spec)\.tsx?$/.test(path),
);

it('docs/security.md has each of the checks once', () => {
  const numbers = rows.map(({ number }) => Number(number));
  expect(numbers).toEqual(Array.from({ length: CHECKS }, (_, index) => index + 1));
  for (const row of rows) expect([row.number, row.what, row.how]).not.toContain('');
});

it('each check names a test, or why there is none', () => {
  for (const { number, shownBy } of rows) {
    expect([number, shownBy]).toEqual([
      number,
      expect.stringMatching(/`[\w.-]+\.(test\.tsx?|spec\.ts)` '|^exception \d|^by reading: /),
    ]);
  }
});

it.each(rows)('the tests that show check $number exist', ({ shownBy }) => {
  for (const [, file = '', name = ''] of shownBy.matchAll(NAMED)) {
    const found = tests.filter(
      ({ path, text }) => path.split(/[\\/]/).at(-1) === file && text.includes(name),
    );
    expect([file, name, found.length]).toEqual([file, name, 1]);
  }
});
