import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { CAST_SHEETS } from './cast-sheets.node.ts';

it('--help of the sheets’ program names every sheet', async () => {
  const program = fileURLToPath(new URL('./sheet.node.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--help']);
  expect(stdout).toContain(`${Object.keys(CAST_SHEETS).join(' | ')}\n`);
});
