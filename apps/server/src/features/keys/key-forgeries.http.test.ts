import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/create-test-app.ts';
import { generateKeyText } from './key-text.ts';
import { addKey } from './testing/key-calls.ts';

const { user: USER, keys: KEYS, key: keyPath, rotateKey } = API_PATHS.account;
let test: TestApp;
let user: TestUser;
/** Valid throughout: what is made of it must not be. */
let good: string;
let revoked: string;
let rotated: string;

beforeAll(async () => {
  test = await createTestApp();
  user = await test.registerUser();
  const add = () => addKey({ app: test, as: user });
  good = (await add()).key;
  const [gone, old] = [await add(), await add()];
  revoked = gone.key;
  rotated = old.key;
  await test.call({ method: 'DELETE', url: keyPath(gone.id), as: user });
  await test.call({ method: 'POST', url: rotateKey(old.id), as: user, body: {} });
});
afterAll(() => test[Symbol.asyncDispose]());

const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    /[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase(),
  );
const withPrefix = (prefix: string) => () => prefix + good.slice(4);

/** What the header says, or several headers. */
const HEADERS: [string, () => string | string[] | undefined][] = [
  ['a well-formed key that nobody made', generateKeyText],
  ['a revoked key', () => revoked],
  ['a rotated-out key', () => rotated],
  ['a wrong checksum', () => `${good.slice(0, -1)}${good.endsWith('x') ? 'y' : 'x'}`],
  [
    'another character in the middle',
    () => `${good.slice(0, 20)}${good[20] === 'x' ? 'y' : 'x'}${good.slice(21)}`,
  ],
  [
    'two characters exchanged',
    () => `${good.slice(0, 10)}${good[11] === good[10] ? '__' : `${good[11]}${good[10]}`}${good.slice(12)}`,
  ],
  ['swapped case', () => `avk_${swapCase(good.slice(4))}`],
  ['upper case', () => good.toUpperCase()],
  ['lower case', () => good.toLowerCase()],
  ['the prefix in upper case', withPrefix('AVK_')],
  ['the prefix alone', () => 'avk_'],
  ['no prefix', withPrefix('')],
  ['another prefix', withPrefix('sk_')],
  ['a dash in the prefix', withPrefix('avk-')],
  ['the first half', () => good.slice(0, 20)],
  ['without the last character', () => good.slice(0, -1)],
  ['without the checksum', () => good.slice(0, -6)],
  ['a character more', () => `${good}0`],
  ['twice in a row', () => `${good}${good}`],
  ['a list of two', () => `${good},${good}`],
  ['a full-width letter', () => good.replace('avk', '\uff41vk')],
  ['a Cyrillic letter', () => good.replace('a', '\u0430')],
  ['a combining accent', () => `${good}\u0301`],
  ['a zero-width space', () => `${good}\u200b`],
  ['a null byte written out', () => `${good}%00`],
  ['percent-encoded', () => good.replace('_', '%5F')],
  ['quotes around it', () => `"${good}"`],
  ['a wildcard', () => 'avk_%'],
  ['an injection', () => `avk_' OR '1'='1`],
  [
    'the SHA-256 instead of the text',
    () => `avk_${'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'}`,
  ],
  ['a megabyte', () => `avk_${'A'.repeat(8000)}`],
  ['a dot and a JWT', () => `${good}.${user.access}`],
];

async function expectRefused(response: Awaited<ReturnType<TestApp['call']>>): Promise<void> {
  expect(response.statusCode).toBe(401);
  const { detail } = response.json<{ detail: string }>();
  expect(detail === MESSAGES.keyInvalid || detail.startsWith('Authentication is required')).toBe(true);
  expect(response.headers['www-authenticate']).toBe('Bearer');
  expect(response.body).not.toContain(good.slice(4, -4));
}

it.each(HEADERS)('%s is refused', async (_, text) => {
  // HTTP headers are Latin-1: clients send the bytes of UTF-8.
  const bytes = Buffer.from(String(text()), 'utf8').toString('latin1');
  await expectRefused(
    await test.call({ method: 'GET', url: USER, headers: { authorization: `Bearer ${bytes}` } }),
  );
});

it.each<[string, () => Parameters<TestApp['call']>[0]]>([
  [
    'as Basic user',
    () => ({ method: 'GET', url: USER, headers: { authorization: `Basic ${btoa(`${good}:`)}` } }),
  ],
  [
    'as Basic password',
    () => ({ method: 'GET', url: USER, headers: { authorization: `Basic ${btoa(`key:${good}`)}` } }),
  ],
  ['without a scheme', () => ({ method: 'GET', url: USER, headers: { authorization: good } })],
  ['with another scheme', () => ({ method: 'GET', url: USER, headers: { authorization: `Token ${good}` } })],
  ['in X-Api-Key', () => ({ method: 'GET', url: USER, headers: { 'x-api-key': good } })],
  [
    'in Proxy-Authorization',
    () => ({ method: 'GET', url: USER, headers: { 'proxy-authorization': `Bearer ${good}` } }),
  ],
  ['in a cookie', () => ({ method: 'GET', url: USER, headers: { cookie: `key=${good}; access=${good}` } })],
  ['in the query string', () => ({ method: 'GET', url: USER, query: { key: good, access_token: good } })],
  ['in the path', () => ({ method: 'GET', url: API_PATHS.videos.one(good) })],
  [
    'in the body',
    () => ({ method: 'POST', url: API_PATHS.products.sample, body: { key: good, access_token: good } }),
  ],
  [
    'with a line break before it',
    () => ({ method: 'GET', url: USER, headers: { authorization: `Bearer\n${good}` } }),
  ],
  [
    'beside an empty key',
    () => ({ method: 'GET', url: USER, headers: { authorization: `Bearer avk_ ${good}` } }),
  ],
])('a valid key %s is refused', async (_, ask) => {
  await expectRefused(await test.call(ask()));
});

it('two Authorization headers are refused, whichever comes first', async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { request } = await import('node:http');
  for (const values of [
    [`Bearer ${good}`, `Bearer ${generateKeyText()}`],
    [`Bearer ${generateKeyText()}`, `Bearer ${good}`],
    [`Bearer ${good}`, `Bearer ${user.access}`],
  ]) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(new URL(USER, address), (response) => resolve(response.resume().statusCode));
      sent.setHeader('authorization', values).on('error', reject);
      sent.end();
    });
    expect(status).toBe(401);
  }
});

it('the key that all these were made of is valid', async () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const headers = { authorization: `${scheme} ${good}` };
    expect((await test.call({ method: 'GET', url: USER, headers })).statusCode).toBe(200);
  }
  expect((await test.call({ method: 'GET', url: KEYS, as: { access: good } })).statusCode).toBe(403);
});
