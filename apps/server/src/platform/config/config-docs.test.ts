import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildConfigDocs } from './config-docs.ts';

it('docs/configuration.md says what the entries say (else run write-config-docs.ts)', async () => {
  const committed = await readFile(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(committed).toBe(buildConfigDocs());
});
