import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findAccess, saveSettings } from './settings.ts';

it('empty variables of the environment leave what login stored', async () => {
  const HOME = await mkdtemp(join(tmpdir(), 'avatarcade-settings-'));
  const stored = { url: 'https://videos.example.com', key: 'avk_stored' };
  await saveSettings({ HOME }, stored);
  const env = { HOME, AVATARCADE_URL: '', AVATARCADE_KEY: '' };
  expect(await findAccess(env, {})).toEqual(stored);
  expect(await findAccess({ ...env, AVATARCADE_KEY: 'avk_given' }, {})).toMatchObject({ key: 'avk_given' });
  await rm(HOME, { recursive: true });
});
