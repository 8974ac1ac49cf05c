import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildConfigDocs } from './config-docs.ts';

it('docs/configuration.md is up to date with the entries (else run write-config-docs.ts)', async () => {
  const committed = await readFile(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(committed).toBe(buildConfigDocs());
});
