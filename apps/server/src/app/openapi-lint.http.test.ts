import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';

const REDOCLY = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);
const RULES = {
  extends: ['recommended-strict'],
  rules: {
    // The specification fixes the paths, with their slashes.
    'no-path-trailing-slash': 'off',
    // A test's server has the address of this machine.
    'no-server-example.com': 'off',
  },
};

it('the OpenAPI document is free of findings by Redocly’s strict rules', async () => {
  await using world = await createTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-openapi-'));
  try {
    const { body } = await world.call({ method: 'GET', url: '/api/docs/json' });
    await writeFile(join(folder, 'openapi.json'), body);
    await writeFile(join(folder, 'redocly.yaml'), JSON.stringify(RULES));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [REDOCLY, 'lint', 'openapi.json', '--format', 'json', '--config', 'redocly.yaml'],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        maxBuffer: 100_000_000,
      },
    ).catch((failed: { stdout: string }) => failed);
    const { problems } = JSON.parse(stdout) as {
      problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
    };
    expect(problems.map((each) => `${each.ruleId} ${each.message} ${each.location[0]?.pointer}`)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
