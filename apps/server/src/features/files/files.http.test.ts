import { MESSAGES } from '@avatarcade/contracts/messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSignedLinks } from '../../providers/storage/signed-links.ts';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createUnsteadyStorage } from '../../testing/unsteady-storage.ts';

let test: TestApp;
let now = new Date('2026-11-21T10:20:00Z');
const key = newStorageKey('films', 'mp4');
const content = Buffer.from('0123456789'.repeat(100));

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  await test.server.providers.storage.put(key, { content, contentType: 'video/mp4' });
});
afterAll(() => test[Symbol.asyncDispose]());

const sign = (downloadName?: string, signedKey = key) => {
  const { secrets, config } = test;
  const links = createSignedLinks({ secret: secrets.links, publicUrl: config.publicUrl, clock: () => now });
  const link = links.signLink({ key: signedKey, expiresInSeconds: 3600, downloadName });
  return link.slice(config.publicUrl.length);
};
const get = (url: string, headers: Record<string, string> = {}) => test.call({ method: 'GET', url, headers });

it('a signed link returns the file, with headers that prevent scripts', async () => {
  const response = await get(sign());
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toEqual(content);
  expect(response.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(response.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  expect(response.headers).not.toHaveProperty('content-disposition');
});

it('a link with a download name sends it in a form that no name can break', async () => {
  const response = await get(sign('Réclame "1"\r\n.mp4'));
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="R_clame _1___.mp4"; filename*=UTF-8''R%C3%A9clame%20%221%22__.mp4`,
  );
});

describe('ranges', () => {
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/1000'],
    ['bytes=990-', '0123456789', 'bytes 990-999/1000'],
    ['bytes=-2', '89', 'bytes 998-999/1000'],
  ])('%s', async (range, text, contentRange) => {
    const response = await get(sign(), { range });
    expect(response.statusCode).toBe(206);
    expect(response.body).toBe(text);
    expect(response.headers['content-range']).toBe(contentRange);
    expect(response.headers['content-length']).toBe(String(text.length));
  });

  it('outside of the file are 416', async () => {
    const response = await get(sign(), { range: 'bytes=1000-' });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe('bytes */1000');
  });

  it('require the same signature', async () => {
    const response = await get(
      sign().replace(/signature=(.)/, (_all, first) => `signature=${first === '_' ? 'A' : '_'}`),
      { range: 'bytes=0-3' },
    );
    expect(response.statusCode).toBe(404);
  });
});

it('HEAD returns the size and no body', async () => {
  const response = await test.call({ method: 'HEAD', url: sign() });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-length']).toBe('1000');
  expect(response.rawPayload).toHaveLength(0);
});

it('HEAD knows no ranges', async () => {
  const response = await test.call({ method: 'HEAD', url: sign(), headers: { range: 'bytes=0-3' } });
  expect([response.statusCode, response.headers['content-length']]).toEqual([200, '1000']);
  expect(response.headers).not.toHaveProperty('content-range');
});

it.each([
  ['its tag', (etag: string) => etag],
  ['its tag made weak, as a proxy that compresses does', (etag: string) => `W/${etag}`],
  ['its tag in a list', (etag: string) => `"another", ${etag}`],
  ['any', () => '*'],
])('a browser that has the file gets 304: by %s', async (_, known) => {
  const { etag } = (await get(sign())).headers;
  expect((await get(sign(), { 'if-none-match': known(String(etag)) })).statusCode).toBe(304);
});

it('a storage that fails once is not what browsers remember of a link', async () => {
  const { storage } = test.server.providers;
  const failing = vi.spyOn(storage, 'open').mockRejectedValueOnce(new Error('the bucket is away'));
  const response = await get(sign('ad.mp4'), { range: 'bytes=0-3' });
  failing.mockRestore();
  expect(response.statusCode).toBe(500);
  expect(response.headers['cache-control']).toBe('no-store');
  for (const name of ['etag', 'accept-ranges', 'content-range', 'content-disposition'])
    expect(response.headers).not.toHaveProperty(name);
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
});

describe('the response is 404 to', () => {
  it.each([
    ['a changed file', () => sign().replace(key, newStorageKey('films', 'mp4'))],
    ['a later expiry', () => sign().replace(/expires=\d+/, 'expires=99999999999')],
    ['no signature', () => sign().replace(/&signature=[^&]+/, '')],
    ['a way out of the folder', () => sign().replace(key, '..%2f..%2fsecrets.json')],
    ['a file that is gone', () => sign(undefined, newStorageKey('films', 'mp4'))],
  ])('%s', async (_what, url) => {
    expect((await get(url())).statusCode).toBe(404);
  });

  it('an expired link', async () => {
    const link = sign();
    now = new Date('2026-11-21T13:00:00Z');
    expect((await get(link)).statusCode).toBe(404);
    now = new Date('2026-11-21T10:20:00Z');
    expect((await get(link)).statusCode).toBe(200);
  });
});

it('a storage that takes our keys no more makes the file unreachable for a moment, not lost and no error of ours', async () => {
  const refused = new Error('The AWS Access Key Id you provided does not exist in our records.');
  const { storage } = createUnsteadyStorage(test.server.providers.storage);
  await using other = await createTestApp({
    clock: () => now,
    providers: { storage: { ...storage, head: () => Promise.reject(refused) } },
  });
  const links = createSignedLinks({
    secret: other.secrets.links,
    publicUrl: other.config.publicUrl,
    clock: () => now,
  });
  const url = links.signLink({ key, expiresInSeconds: 3600 }).slice(other.config.publicUrl.length);
  const response = await other.call({ method: 'GET', url });
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
    503,
    '5',
    { detail: MESSAGES.down },
  ]);
});
