import type { Call } from '@avatarcade/contracts/define-call';
import { EVERY_CALL } from '@avatarcade/contracts/every-call';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { addKey } from './testing/key-calls.ts';

/** Calls of users that no key may use. A call that is added here is only for people who are signed in. */
const SESSION_ONLY = [
  'PATCH /api/account/user/',
  'POST /api/account/change-password/',
  'POST /api/account/data-download/',
  'POST /api/account/deletion/',
  'GET /api/account/keys/',
  'POST /api/account/keys/',
  'POST /api/account/keys/:id/rotate/',
  'DELETE /api/account/keys/:id/',
  'GET /api/account/key-activity/',
  // A mascot is marked by eye, and drawn in the browser.
  'GET /api/creatives/mascot/',
  'POST /api/creatives/mascot/',
  'PATCH /api/creatives/mascot/:id/',
  'DELETE /api/creatives/mascot/:id/',
  // A clip of a person is judged by eye, too.
  'GET /api/creatives/actor/',
  'POST /api/creatives/actor/',
  'PATCH /api/creatives/actor/:id/',
  'DELETE /api/creatives/actor/:id/',
  'GET /api/heygen/avatar/:id/design/',
  // What is reviewed on a page is rendered ahead.
  'DELETE /api/heygen/generate/ahead/',
  'POST /api/heygen/generate/ahead/',
];

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const USERS = EVERY_CALL.filter(({ auth }) => auth === 'user');
/** Those that a signed link opens too. */
const LINKED = EVERY_CALL.filter(({ auth, scope }) => auth === 'optional' && scope !== undefined);
const named = [...USERS, ...LINKED].map((call) => ({ ...call, name: nameOf(call) }));
let world: VideoWorld;
let user: TestUser;
let stranger: TestUser;
const keys: Record<'read' | 'order' | 'both' | 'revoked' | 'expired' | 'strangers', string> = {
  read: '',
  order: '',
  both: '',
  revoked: '',
  expired: '',
  strangers: '',
};

beforeAll(async () => {
  world = await createVideoWorld();
  user = await world.registerUser();
  stranger = await world.registerUser();
  const add = (as: TestUser, scopes?: ('read' | 'order')[]) =>
    addKey({ app: world, as }, scopes ? { scopes } : {});
  keys.read = (await add(user, ['read'])).key;
  keys.order = (await add(user, ['order'])).key;
  keys.both = (await add(user)).key;
  keys.strangers = (await add(stranger)).key;
  const [revoked, rotated] = [await add(user), await add(user)];
  keys.revoked = revoked.key;
  keys.expired = rotated.key;
  await world.call({ method: 'DELETE', url: API_PATHS.account.key(revoked.id), as: user });
  await world.call({ method: 'POST', url: API_PATHS.account.rotateKey(rotated.id), as: user, body: {} });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Sends an unknown id and no body: a key that is admitted gets 400, 404 or the like, and changes nothing. */
const probe = ({ method, path }: Call, text: string) =>
  world.call({ method, url: path.replaceAll(/:\w+/g, crypto.randomUUID()), as: { access: text } });

const REFUSED = [401, 403];

describe.each(named)('$name', (call) => {
  const { scope } = call;
  // The response of a stream doesn't end.
  const isStream = call.kind === 'events';

  it.each(['read', 'order', 'both'] as const)('with a key of scope %s', async (which) => {
    const isAllowed = scope !== undefined && (which === 'both' || which === scope);
    if (isStream && isAllowed) return expect(await opensStream(keys[which])).toBe(true);
    const response = await probe(call, keys[which]);
    if (isAllowed) return expect(REFUSED).not.toContain(response.statusCode);
    const detail = scope === undefined ? MESSAGES.keyNeedsSession : MESSAGES.keyNeedsScope(scope);
    expect([response.statusCode, response.json()]).toEqual([403, { detail }]);
  });

  it.each(['revoked', 'expired'] as const)('with a %s key', async (which) => {
    const response = await probe(call, keys[which]);
    expect([response.statusCode, response.json()]).toEqual([401, { detail: MESSAGES.keyInvalid }]);
  });
});

async function opensStream(text: string): Promise<boolean> {
  const address =
    world.app.server.listening && typeof world.app.server.address() === 'object'
      ? `http://127.0.0.1:${(world.app.server.address() as { port: number }).port}`
      : await world.app.listen({ port: 0, host: '127.0.0.1' });
  const ending = new AbortController();
  const response = await fetch(new URL(API_PATHS.videos.events, address), {
    headers: { authorization: `Bearer ${text}` },
    signal: ending.signal,
  });
  ending.abort();
  return response.status === 200;
}

describe('the contract', () => {
  it('gives every call of users a scope, apart from those that need a session', () => {
    const without = USERS.filter(({ scope }) => scope === undefined).map(nameOf);
    expect(without.sort()).toEqual([...SESSION_ONLY].sort());
  });

  it('lets keys that read do nothing but read', () => {
    for (const call of [...USERS, ...LINKED]) {
      if (call.scope !== undefined)
        expect([nameOf(call), call.scope]).toEqual([nameOf(call), call.method === 'GET' ? 'read' : 'order']);
    }
  });

  it('gives no scope to what needs no user', () => {
    const others = EVERY_CALL.filter(({ auth }) => auth !== 'user' && auth !== 'optional');
    expect(others.filter(({ scope }) => scope).map(nameOf)).toEqual([]);
  });
});

describe('the key of another user', () => {
  it('sees and changes nothing of this one', async () => {
    await world.creditUser(user, 1000);
    const order = await world.buildOrder(user);
    const made = await world.call({
      method: 'POST',
      url: API_PATHS.videos.base,
      as: { access: keys.both },
      body: order,
    });
    const { id } = made.json<{ id: string }>();
    const as = { access: keys.strangers };
    const statuses = [
      await world.call({ method: 'GET', url: API_PATHS.videos.one(id), as }),
      await world.call({ method: 'PATCH', url: API_PATHS.videos.one(id), as, body: { title: 'Mine' } }),
      await world.call({ method: 'POST', url: API_PATHS.videos.share(id), as }),
      await world.call({ method: 'DELETE', url: API_PATHS.videos.one(id), as }),
      await world.call({ method: 'GET', url: API_PATHS.products.one(order.product), as }),
      await world.call({ method: 'DELETE', url: API_PATHS.products.one(order.product), as }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(6).fill(404));
    expect((await world.getVideo(user, id)).title).toBe(order.title);
  });

  it('of a public call is ignored', async () => {
    const response = await world.call({ method: 'GET', url: API_PATHS.config, as: { access: keys.revoked } });
    expect(response.statusCode).toBe(200);
  });
});
