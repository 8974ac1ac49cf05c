import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/create-test-app.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { MAX_STREAMS_OF_USER } from './event-stream-places.ts';

const PATHS = API_PATHS.account;
const NEW_PASSWORD = 'Comet8?landing';
let web: TestApp;
/** Another process: the same database, accounts and secrets, but separate streams. */
let other: TestApp;
let address: string;
beforeAll(async () => {
  const database = await openPostgresDatabase();
  const env = { AUTH_SECRET: 'a'.repeat(64) };
  web = await createTestApp({ env, database });
  other = await createTestApp({ env, database: { ...database, async [Symbol.asyncDispose]() {} } });
  address = await web.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await web[Symbol.asyncDispose]();
});

afterEach(() => {
  vi.useRealTimers();
});

async function openStream(user: Pick<TestUser, 'access'>) {
  const response = await fetch(`${address}${API_PATHS.videos.events}`, {
    headers: { authorization: `Bearer ${user.access}` },
  });
  const reader = response.body?.getReader();
  // Its first bytes arrive when it is subscribed to everything.
  if (response.ok) await reader?.read();
  return {
    response,
    close: () => reader?.cancel(),
    next: async () => new TextDecoder().decode((await reader?.read())?.value),
    /** Resolves when the server ends it. */
    async ended() {
      while (!(await reader?.read())?.done);
      return true;
    },
  };
}

describe('a session’s stream ends at once', () => {
  it.each<[string, (user: TestUser) => ReturnType<TestApp['call']>]>([
    [
      'with a new password',
      (user) =>
        other.call({
          method: 'POST',
          url: PATHS.changePassword,
          as: user,
          body: {
            current_password: user.password,
            new_password: NEW_PASSWORD,
            confirm_password: NEW_PASSWORD,
          },
        }),
    ],
    [
      'with the deletion of the account',
      (user) =>
        other.call({ method: 'POST', url: PATHS.deletion, as: user, body: { password: user.password } }),
    ],
  ])('%s, even where another process hears of that', async (_, end) => {
    const user = await web.registerUser();
    // Its heartbeat would notice as well: here none comes.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const stream = await openStream(user);
    vi.useRealTimers();
    expect((await end(user)).statusCode).toBeLessThan(300);
    expect(await stream.ended()).toBe(true);
    expect((await openStream(user)).response.status).toBe(401);
  });
});

it('a stream ends with its next heartbeat if the message about its session’s end was lost', async () => {
  const [user, bystander] = [await web.registerUser(), await web.registerUser()];
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const [stream, untouched] = [await openStream(user), await openStream(bystander)];
  await web.db.updateTable('users').set({ token_version: 2 }).where('id', '=', user.id).execute();
  vi.advanceTimersByTime(15_000);
  expect(await stream.ended()).toBe(true);
  expect(await untouched.next()).toBe(': still here\n\n');
  await untouched.close();
});

it('a user has at most ten streams, and a free place when one closes', async () => {
  const [user, bystander] = [await web.registerUser(), await web.registerUser()];
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_OF_USER }, () => openStream(user)));
  expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200));
  const refused = await openStream(user);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('30');
  const another = await openStream(bystander);
  expect(another.response.status).toBe(200);
  await streams[0]?.close();
  await expect.poll(async () => (await openStream(user)).response.status).toBe(200);
  await Promise.all([...streams.slice(1), another].map((stream) => stream.close()));
});
