import { createHash } from 'node:crypto';
import type { ApiKey, CreatedKey } from '@avatarcade/contracts/keys';
import { KEYS_MAX } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { addKey } from './testing/key-calls.ts';

const { keys: KEYS, key: keyPath, rotateKey, keyActivity, user: USER } = API_PATHS.account;
const HOUR = 3600_000;
const { log, lines } = keepLog();
let world: VideoWorld;
let now = Date.UTC(2026, 10, 22, 12);
/** Every text of a key that was made here: the last test searches the log for them. */
const texts: string[] = [];

beforeAll(async () => {
  world = await createVideoWorld({ log, clock: () => new Date(now) });
});
afterAll(() => world[Symbol.asyncDispose]());

const make = async (as: TestUser, body = {}) => {
  const key = await addKey({ app: world, as }, body);
  texts.push(key.key);
  return key;
};
const list = async (as: TestUser) => (await world.call({ method: 'GET', url: KEYS, as })).json<ApiKey[]>();
const read = (text: string) => world.call({ method: 'GET', url: USER, as: { access: text } });
const post = (url: string, as: TestUser, body = {}) => world.call({ method: 'POST', url, as, body });
/** A session of now: the clock of a test may have passed the end of an access token. */
async function signInAgain(user: TestUser): Promise<TestUser> {
  const { email, password } = user;
  const tokens = await world.call({
    method: 'POST',
    url: API_PATHS.account.login,
    body: { email, password },
  });
  return { ...user, ...tokens.json<Pick<TestUser, 'access' | 'refresh'>>() };
}

describe('a key', () => {
  it('is shown once, stored as its SHA-256, and acts as its user', async () => {
    const user = await world.registerUser();
    const key = await make(user, { name: '  Nightly  ', scopes: ['read'], daily_limit: 25.5 });
    expect(key).toMatchObject({ name: 'Nightly', scopes: ['read'], daily_limit: 25.5, spent_today: 0 });
    expect(key.key).toMatch(/^avk_[0-9A-Za-z]{33}$/);
    expect(key.last_four).toBe(key.key.slice(-4));

    const { key: text, ...shown } = key;
    expect(await list(user)).toEqual([shown]);
    const stored = await world.db.selectFrom('api_key_secrets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(text.slice(4, -4));
    expect(stored[0]?.hash).toBe(createHash('sha256').update(text).digest('hex'));

    const response = await read(text);
    expect([response.statusCode, response.json<{ id: string }>().id]).toEqual([200, user.id]);
  });

  it('shows when it was last used, written at most once a minute', async () => {
    const user = await world.registerUser();
    const { key } = await make(user);
    const used = async () => (await list(user))[0]?.last_used_at;
    expect(await used()).toBeNull();
    const first = now;
    await read(key);
    now += 59_000;
    await read(key);
    expect(await used()).toBe(new Date(first).toISOString());
    now += 1000;
    await read(key);
    expect(await used()).toBe(new Date(now).toISOString());
  });

  it('that is rotated at once ends at once', async () => {
    const user = await world.registerUser();
    const old = await make(user);
    const rotated = (await post(rotateKey(old.id), user)).json<CreatedKey>();
    expect(rotated).toMatchObject({ id: old.id, name: old.name, previous_valid_until: null });
    expect((await read(old.key)).statusCode).toBe(401);
    expect((await read(rotated.key)).statusCode).toBe(200);
  });

  it('that is rotated with an overlap is valid beside the new one for 24 hours', async () => {
    const user = await world.registerUser();
    const old = await make(user);
    const rotated = (await post(rotateKey(old.id), user, { overlap_hours: 24 })).json<CreatedKey>();
    const until = now + 24 * HOUR;
    expect(rotated.previous_valid_until).toBe(new Date(until).toISOString());
    now = until - 1;
    expect((await read(old.key)).statusCode).toBe(200);
    expect((await read(rotated.key)).statusCode).toBe(200);
    now = until;
    expect((await read(old.key)).statusCode).toBe(401);
    expect((await read(rotated.key)).statusCode).toBe(200);
    expect((await list(await signInAgain(user)))[0]?.previous_valid_until).toBeNull();
  });

  it('that is rotated again at once ends the overlap too', async () => {
    const user = await world.registerUser();
    const first = await make(user);
    const second = (await post(rotateKey(first.id), user, { overlap_hours: 24 })).json<CreatedKey>();
    const third = (await post(rotateKey(first.id), user)).json<CreatedKey>();
    const statuses = await Promise.all(
      [first, second, third].map(async ({ key }) => (await read(key)).statusCode),
    );
    expect(statuses).toEqual([401, 401, 200]);
  });

  it('that is revoked ends at once and leaves the list', async () => {
    const user = await world.registerUser();
    const { id, key } = await make(user);
    expect((await world.call({ method: 'DELETE', url: keyPath(id), as: user })).statusCode).toBe(204);
    expect((await read(key)).statusCode).toBe(401);
    expect(await list(user)).toEqual([]);
    for (const method of ['DELETE', 'POST'] as const) {
      const url = method === 'POST' ? rotateKey(id) : keyPath(id);
      expect((await world.call({ method, url, as: user, body: {} })).statusCode).toBe(404);
    }
  });

  it('of another user is as if there were none', async () => {
    const [owner, other] = [await world.registerUser(), await world.registerUser()];
    const { id, key } = await make(owner);
    expect((await world.call({ method: 'DELETE', url: keyPath(id), as: other })).statusCode).toBe(404);
    expect((await post(rotateKey(id), other)).statusCode).toBe(404);
    expect(await list(other)).toEqual([]);
    expect((await read(key)).statusCode).toBe(200);
  });

  it('ends with its account', async () => {
    const user = await world.registerUser();
    const { key } = await make(user);
    expect((await post(API_PATHS.account.deletion, user, { password: user.password })).statusCode).toBe(204);
    expect((await read(key)).statusCode).toBe(401);
  });

  it.each([
    ['no name', { name: ' ' }, { name: [MESSAGES.keyNameRequired] }],
    ['a long name', { name: 'x'.repeat(61) }, { name: [MESSAGES.keyNameLong] }],
    ['no scope', { scopes: [] }, { scopes: [MESSAGES.keyScopesRequired] }],
    ['a negative limit', { daily_limit: -1 }, { daily_limit: [MESSAGES.keyLimitInvalid] }],
    ['parts of a cent', { daily_limit: 1.005 }, { daily_limit: [MESSAGES.keyLimitInvalid] }],
    ['a limit beyond the largest', { daily_limit: 100_000.01 }, { daily_limit: [MESSAGES.keyLimitInvalid] }],
  ])('is refused with %s', async (_, change, errors) => {
    const user = await world.registerUser();
    const response = await post(KEYS, user, { name: 'Script', scopes: ['read'], ...change });
    expect([response.statusCode, response.json()]).toEqual([400, errors]);
    expect(await list(user)).toEqual([]);
  });

  it(`is one of at most ${KEYS_MAX}, also when they are made at once`, async () => {
    const user = await world.registerUser();
    const made = await Promise.all(
      Array.from({ length: KEYS_MAX + 5 }, () => post(KEYS, user, { name: 'k', scopes: ['read'] })),
    );
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(KEYS_MAX);
    expect(made.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({ detail: MESSAGES.keysMany });
  });
});

describe('the activity', () => {
  type Page = { results: Record<string, unknown>[]; count: number; total_pages: number; keys: unknown[] };
  const show = async (as: TestUser, query: Record<string, string> = {}) =>
    (await world.call({ method: 'GET', url: keyActivity, as, query })).json<Page>();

  it('has one row for each changing request of a key, with what it spent and the status', async () => {
    const user = await world.registerUser();
    await world.creditUser(user, 1000);
    const body = await world.buildOrder(user);
    const key = await make(user, { name: 'Weekly batch' });
    const as = { access: key.key };
    const order = () => world.call({ method: 'POST', url: API_PATHS.videos.base, as, body });
    const made = await order();
    const refused = await order();
    await world.call({ method: 'GET', url: API_PATHS.videos.base, as });
    const { id } = made.json<{ id: string }>();
    now += 1000;
    await world.call({ method: 'DELETE', url: API_PATHS.videos.one(id), as });

    const { results, count, keys } = await show(user);
    const own = { key_id: key.id, key_name: 'Weekly batch' };
    expect(count).toBe(3);
    expect(keys).toEqual([{ id: key.id, name: 'Weekly batch' }]);
    expect(results[0]).toMatchObject({ ...own, call: 'deleteVideo', target_id: id, spent: 0, status: 204 });
    expect(results).toContainEqual(
      expect.objectContaining({
        ...own,
        call: 'createVideo',
        target_id: id,
        spent: 10,
        status: 201,
        request_id: made.headers['x-request-id'],
      }),
    );
    expect(results).toContainEqual(
      expect.objectContaining({
        ...own,
        call: 'createVideo',
        target_id: null,
        spent: 0,
        status: refused.statusCode,
      }),
    );
    expect(refused.statusCode).toBe(402);
  });

  it('is filtered by key, paged, and of the user alone', async () => {
    const user = await world.registerUser();
    const [one, other] = [await make(user, { name: 'One' }), await make(user, { name: 'Other' })];
    for (let n = 0; n < 21; n += 1) {
      await world.call({ method: 'POST', url: API_PATHS.products.sample, as: { access: one.key } });
    }
    await world.call({ method: 'POST', url: API_PATHS.products.sample, as: { access: other.key } });
    const all = await show(user);
    expect([all.count, all.total_pages, all.results.length]).toEqual([22, 2, 20]);
    expect((await show(user, { page: '2' })).results).toHaveLength(2);
    expect((await show(user, { key: other.id })).count).toBe(1);
    const stranger = await world.registerUser();
    expect((await show(stranger)).count).toBe(0);
    expect((await show(stranger, { key: one.id })).count).toBe(0);
  });

  it('has a row for each request, also where a client gives several the same id', async () => {
    const user = await world.registerUser();
    const as = { access: (await make(user)).key };
    const headers = { 'x-request-id': 'nightly-run-1' };
    for (let n = 0; n < 2; n += 1) {
      await world.call({ method: 'POST', url: API_PATHS.products.sample, as, headers });
    }
    const { results } = await show(user);
    expect(results.map(({ request_id }) => request_id)).toEqual(['nightly-run-1', 'nightly-run-1']);
  });

  it('is the same whatever ids another user’s key gives its requests', async () => {
    const headers = { 'x-request-id': 'request-0001' };
    const spend = async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 1000);
      const body = await world.buildOrder(user);
      const as = { access: (await make(user)).key };
      const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as, body, headers });
      return { user, as, id: made.json<{ id: string }>().id };
    };
    const ada = await spend();
    const before = await show(ada.user);
    const order = { call: 'createVideo', spent: 10, status: 201, request_id: 'request-0001' };
    expect(before.results).toEqual([expect.objectContaining({ ...order, target_id: ada.id })]);
    const bob = await spend();
    now += 1000;
    await world.call({ method: 'DELETE', url: API_PATHS.videos.one(ada.id), as: bob.as, headers });
    expect((await show(bob.user)).results).toMatchObject([
      { call: 'deleteVideo', spent: 0, status: 404 },
      { ...order, target_id: bob.id },
    ]);
    expect(await show(ada.user)).toEqual(before);
  });

  it('survives the revocation of its key', async () => {
    const user = await world.registerUser();
    const key = await make(user, { name: 'Gone' });
    await world.call({ method: 'POST', url: API_PATHS.products.sample, as: { access: key.key } });
    await world.call({ method: 'DELETE', url: keyPath(key.id), as: user });
    expect((await show(user)).results).toMatchObject([{ key_name: 'Gone' }]);
  });
});

describe('limits', () => {
  it('by the minute are per key, and say in the headers what is left', async () => {
    await using small = await createVideoWorld({ env: { API_KEY_REQUESTS_PER_MINUTE: '3' } });
    const user = await small.registerUser();
    const [one, other] = [await addKey({ app: small, as: user }), await addKey({ app: small, as: user })];
    const ask = (key: CreatedKey) => small.call({ method: 'GET', url: USER, as: { access: key.key } });
    const first = await ask(one);
    expect(first.headers['ratelimit-policy']).toBe('"key";q=3;w=60');
    expect(first.headers.ratelimit).toMatch(/^"key";r=2;t=\d+$/);
    await ask(one);
    expect((await ask(one)).headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/);
    const refused = await ask(one);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/);
    expect((await ask(other)).statusCode).toBe(200);
    expect((await small.call({ method: 'GET', url: USER, as: user })).headers.ratelimit).toBeUndefined();
  });
});

it('no key reached the log', () => {
  expect(texts.length).toBeGreaterThan(10);
  const all = lines.join('\n');
  for (const text of texts) expect(all).not.toContain(text.slice(4, -4));
});
