import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { readDocument, readSources } from './testing/source-files.ts';

const TEST_FILE = /(\.spec)?(?:\.test)?\.tsx?$/;

/** As docs/specification.md names them: `orders.db` for orders.db.test.ts, `wizard.spec` for wizard.spec.ts. */
const tests = new Set(
  readSources(['apps', 'packages', 'e2e'])
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .map(({ path }) => basename(path).replace(TEST_FILE, '$1')),
);

it('docs/specification.md names only tests that exist', () => {
  const cells = readDocument('docs/specification.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[2] ?? '');
  const named = cells.flatMap((cell) =>
    [...cell.matchAll(/`([a-z][a-z0-9.-]*)`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
});
