import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { createGoogleNonces } from './features/accounts/google-nonces.ts';
import { createSessionTokens } from './features/accounts/session-tokens.ts';
import { createDownloadTokens } from './features/privacy/download-tokens.ts';
import { loadConfig } from './platform/config/config.ts';
import { createSignedLinks } from './providers/storage/signed-links.ts';
import { newStorageKey } from './providers/storage/storage-keys.ts';
import { createTestApp } from './testing/create-test-app.ts';

const OLD = 'o'.repeat(40);
const NEW = 'n'.repeat(40);
const clock = () => new Date();
const holder = { userId: crypto.randomUUID(), tokenVersion: 1 };

it('what the earlier secret signed is valid while it is listed, and no longer', async () => {
  const before = createSessionTokens({ secret: OLD, clock });
  const during = createSessionTokens({ secret: NEW, olderSecrets: [OLD], clock });
  const after = createSessionTokens({ secret: NEW, clock });
  const token = await before.signAccess(holder);
  const { token: refresh } = await before.signRefresh(holder, true);
  expect(await during.readAccess(token)).toMatchObject(holder);
  expect(await during.readRefresh(refresh)).toMatchObject(holder);
  expect(await after.readAccess(token)).toBeUndefined();
  // The new secret signs, and a token of one kind is still none of another.
  expect(await after.readAccess(await during.signAccess(holder))).toMatchObject(holder);
  expect(await during.readRefresh(token)).toBeUndefined();
  expect(await during.readAccess(`${token}x`)).toBeUndefined();

  const download = await createDownloadTokens({ secret: OLD, clock }).sign(holder);
  const readDownload = (olderSecrets: string[]) =>
    createDownloadTokens({ secret: NEW, olderSecrets, clock }).read(download);
  expect(await readDownload([OLD])).toEqual(holder);
  expect(await readDownload([])).toBeUndefined();

  const nonce = createGoogleNonces({ secret: OLD, clock }).issue();
  const readNonce = (olderSecrets: string[]) =>
    createGoogleNonces({ secret: NEW, olderSecrets, clock }).readExpiry(nonce);
  expect(readNonce([OLD])).toBeInstanceOf(Date);
  expect(readNonce([])).toBeUndefined();
});

it('links to files are rotated in the same way', () => {
  const publicUrl = 'https://a.example';
  const key = newStorageKey('uploads', 'mp4');
  const link = createSignedLinks({ secret: OLD, publicUrl, clock }).signLink({ key, expiresInSeconds: 60 });
  const check = (olderSecrets: string[]) =>
    createSignedLinks({ secret: NEW, olderSecrets, publicUrl, clock }).checkLink(link);
  expect(check([OLD])?.key).toBe(key);
  expect(check([])).toBeUndefined();
});

it('a server with a list of secrets keeps everybody signed in, and signs with the first', async () => {
  await using test = await createTestApp({ env: { AUTH_SECRET: `${NEW},${OLD}` } });
  const { id } = await test.registerUser();
  const token = await createSessionTokens({ secret: OLD, clock }).signAccess({ userId: id, tokenVersion: 1 });
  const response = await test.call({ method: 'GET', url: API_PATHS.account.user, as: { access: token } });
  expect(response.statusCode).toBe(200);
  expect(test.secrets.auth).toBe(NEW);
});

it('a secret may come from a file; both at once, an empty and a missing file are refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-secret-'));
  const path = join(folder, 'auth');
  await writeFile(path, `${NEW},${OLD}\n`);
  expect(loadConfig({ AUTH_SECRET_FILE: path }).authSecret).toEqual([NEW, OLD]);
  expect(() => loadConfig({ AUTH_SECRET_FILE: path, AUTH_SECRET: NEW })).toThrow('both set');
  expect(() => loadConfig({ LINK_SECRET_FILE: join(folder, 'none') })).toThrow(
    /LINK_SECRET_FILE can't be read/,
  );
  await writeFile(path, '\n');
  expect(() => loadConfig({ AUTH_SECRET_FILE: path })).toThrow('empty file');
  // Only secrets have files: another setting's variable of that name is ignored.
  expect(loadConfig({ PORT_FILE: path }).port).toBe(4000);
});

it('a list with a short secret is refused without showing it', () => {
  expect(() => loadConfig({ AUTH_SECRET: `${NEW},short-one` })).toThrow(/^(?!.*short-one)[\s\S]*AUTH_SECRET/);
});
