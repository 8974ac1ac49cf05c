import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }));

const load = (given: { authSecret?: string[]; linkSecret?: string[] } = {}) =>
  loadSecrets({ dataDir, authSecret: given.authSecret, linkSecret: given.linkSecret });

it('secrets are generated once, differ, and stay', async () => {
  const first = await load();
  expect(new Set([first.auth, first.links, first.sandboxWebhook]).size).toBe(3);
  expect(await load()).toEqual(first);
});

it('only the owner can read them', async () => {
  await load();
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('processes that start together use the same secrets', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => load()));
  expect(new Set(all.map((secrets) => secrets.auth)).size).toBe(1);
});

it('configured secrets are used and not stored', async () => {
  const given = 'g'.repeat(40);
  expect((await load({ authSecret: [given] })).auth).toBe(given);
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).not.toContain(given);
});

it('a damaged file is reported, not replaced', async () => {
  await load();
  await writeFile(join(dataDir, 'secrets.json'), '{"auth":"short"}');
  await expect(load()).rejects.toThrow(/secrets.json is damaged: restore it/);
});
