import { API_PATHS } from '@avatarcade/contracts/paths';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing/create-test-app.ts';
import { sweepSessions } from './sessions.service.ts';
import { type AccountWorld, createAccountWorld, newEmail, randomIp } from './testing/account-world.ts';

const PATHS = API_PATHS.account;
const MINUTE = 60_000;

let world: AccountWorld;
beforeAll(async () => {
  world = await createAccountWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe('registering', () => {
  it('returns a pair of tokens that are valid at once, and the balance is 0', async () => {
    const email = newEmail();
    const response = await world.post(PATHS.register, {
      email,
      password: TEST_PASSWORD,
      country: 'SCOTLAND',
      concepts_id: [3, 5],
    });
    expect(response.statusCode).toBe(201);
    const user = await world.getUser(response.json().access);
    expect(user.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email,
      first_name: '',
      last_name: '',
      telegram_username: '',
      country: 'SCOTLAND',
      balance: 0,
      owed: 0,
    });
    const row = await world.db
      .selectFrom('users')
      .select('concepts')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row?.concepts).toBe('3,5');
  });

  it('an address is taken in any case and with any spaces', async () => {
    const email = newEmail();
    await world.registerUser(email);
    const again = await world.post(PATHS.register, {
      email: ` ${email.toUpperCase()} `,
      password: TEST_PASSWORD,
      country: 'EE',
    });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ email: ['A user with this email already exists.'] });
  });

  it('of ten simultaneous registrations of one address, one succeeds', async () => {
    const email = newEmail();
    const body = { email, password: TEST_PASSWORD, country: 'EE' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => world.post(PATHS.register, body)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  it('fields that a user may not set are ignored', async () => {
    const body = {
      email: newEmail(),
      password: TEST_PASSWORD,
      country: 'EE',
      balance: 1000,
      id: crypto.randomUUID(),
    };
    const { access } = (await world.post(PATHS.register, body)).json();
    expect((await world.getUser(access)).json().balance).toBe(0);
  });

  it.each([
    [{ email: 'a@b.c\r\nBcc: x@y.z' }, 'email', 'Invalid email format'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ country: 'XX' }, 'country', 'Country is required'],
    [{ password: 'Passw0r' }, 'password', 'Password must be at least 8 characters'],
    [{ password: `Passw0rd!${'x'.repeat(20)}` }, 'password', 'Password must be at most 24 characters'],
    [
      { password: 'password1' },
      'password',
      'Password must contain uppercase and lowercase letters, numbers and special characters',
    ],
    [
      { password: 'P@ssw0rd' },
      'password',
      'This password is one of the first that are guessed. Please choose another.',
    ],
  ])('%j is refused', async (wrong, field, message) => {
    const response = await world.post(PATHS.register, {
      email: newEmail(),
      password: TEST_PASSWORD,
      country: 'EE',
      ...wrong,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()[field]).toContain(message);
  });

  it('passwords are stored as argon2id of at least 19 MiB, each with its own salt', async () => {
    const emails = [newEmail(), newEmail()];
    for (const email of emails) {
      await world.post(PATHS.register, { email, password: TEST_PASSWORD, country: 'EE' });
    }
    const rows = await world.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', 'in', emails)
      .execute();
    expect(rows).toHaveLength(2);
    const hashes = rows.map((row) => row.password_hash ?? '');
    expect(hashes[0]).not.toBe(hashes[1]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('sessions', () => {
  it('a refresh token returns new access tokens and stays the same', async () => {
    const user = await world.registerUser();
    for (let n = 0; n < 2; n += 1) {
      const response = await world.post(PATHS.refresh, { refresh: user.refresh });
      expect(response.statusCode).toBe(200);
      expect(Object.keys(response.json())).toEqual(['access']);
      expect((await world.getUser(response.json().access)).statusCode).toBe(200);
    }
  });

  it('access expires after 15 minutes, the session after 12 hours', async () => {
    const user = await world.registerUser();
    expect((await world.after(14 * MINUTE, () => world.getUser(user.access))).statusCode).toBe(200);
    expect((await world.after(15 * MINUTE + 1000, () => world.getUser(user.access))).statusCode).toBe(401);
    const refresh = () => world.post(PATHS.refresh, { refresh: user.refresh });
    expect((await world.after(11 * 60 * MINUTE, refresh)).statusCode).toBe(200);
    expect((await world.after(12 * 60 * MINUTE + 1000, refresh)).statusCode).toBe(401);
  });

  it('signing out ends that refresh token and no other', async () => {
    const user = await world.registerUser();
    const other = (await world.post(PATHS.login, { email: user.email, password: user.password })).json();
    expect((await world.post(PATHS.logout, { refresh: user.refresh })).statusCode).toBe(204);
    expect((await world.post(PATHS.refresh, { refresh: user.refresh })).statusCode).toBe(401);
    expect((await world.post(PATHS.refresh, { refresh: other.refresh })).statusCode).toBe(200);
    expect((await world.post(PATHS.logout, { refresh: user.refresh })).statusCode).toBe(204);
    expect((await world.post(PATHS.logout, { refresh: 'nonsense' })).statusCode).toBe(204);
  });

  it('one kind of token is never accepted as the other', async () => {
    const user = await world.registerUser();
    expect((await world.getUser(user.refresh)).statusCode).toBe(401);
    expect((await world.post(PATHS.refresh, { refresh: user.access })).statusCode).toBe(401);
  });

  it('forged tokens are 401', async () => {
    const user = await world.registerUser();
    const key = new TextEncoder().encode(world.secrets.auth);
    const wrongKey = new TextEncoder().encode('x'.repeat(64));
    const build = (claims: Record<string, unknown>) =>
      new SignJWT({ ver: 1, sub: user.id, iss: 'avatarcade', aud: 'access', ...claims }).setIssuedAt();
    const sign = (jwt: SignJWT, secret = key, alg = 'HS256') => jwt.setProtectedHeader({ alg }).sign(secret);
    const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const [, payload = ''] = user.access.split('.');
    const forged = [
      await sign(build({}).setExpirationTime('1h'), wrongKey),
      await sign(build({}).setExpirationTime('1h'), key, 'HS512'),
      await sign(build({}).setExpirationTime('-1s')),
      await sign(build({})),
      await sign(build({ aud: 'reset' }).setExpirationTime('1h')),
      await sign(build({ iss: 'somebody' }).setExpirationTime('1h')),
      await sign(build({ sub: crypto.randomUUID() }).setExpirationTime('1h')),
      await sign(build({ sub: "' OR 1=1" }).setExpirationTime('1h')),
      await sign(build({ ver: 2 }).setExpirationTime('1h')),
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } })}.${payload}.${'A'.repeat(43)}`,
      `${user.access.slice(0, -4)}AAAA`,
    ];
    const statuses = await Promise.all(forged.map(async (token) => (await world.getUser(token)).statusCode));
    expect(statuses).toEqual(forged.map(() => 401));
    expect((await world.getUser(await sign(build({}).setExpirationTime('1h')))).statusCode).toBe(200);
  });

  it('the sweep removes ended sessions and attempts of days ago, and no others', async () => {
    const user = await world.registerUser();
    await world.post(PATHS.login, { email: user.email, password: 'Wrong' }, { remoteAddress: randomIp() });
    const sweep = () => sweepSessions(world);
    expect(await world.after(11 * 60 * MINUTE, sweep)).toBe(0);
    expect((await world.post(PATHS.refresh, { refresh: user.refresh })).statusCode).toBe(200);
    expect(await world.after(25 * 60 * MINUTE, sweep)).toBeGreaterThanOrEqual(3);
    const left = await world.db
      .selectFrom('refresh_tokens')
      .where('user_id', '=', user.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('a deleted user’s tokens are invalid at the next request', async () => {
    const user = await world.registerUser();
    await world.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await world.getUser(user.access)).statusCode).toBe(401);
    expect((await world.post(PATHS.refresh, { refresh: user.refresh })).statusCode).toBe(401);
  });
});

describe('the profile', () => {
  it('can be changed, except the address and the balance', async () => {
    const user = await world.registerUser();
    const body = {
      first_name: ' Ada ',
      telegram_username: '@ada',
      country: 'FR',
      email: 'x@y.zz',
      balance: 99,
    };
    const response = await world.call({ method: 'PATCH', url: PATHS.user, as: user, body });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      first_name: 'Ada',
      last_name: '',
      telegram_username: '@ada',
      country: 'FR',
      email: user.email,
      balance: 0,
    });
    const nothing = await world.call({ method: 'PATCH', url: PATHS.user, as: user, body: {} });
    expect(nothing.json()).toEqual(response.json());
  });

  it('shows the balance in euros', async () => {
    const user = await world.registerUser();
    await world.creditUser(user, 1234);
    expect((await world.getUser(user.access)).json().balance).toBe(12.34);
  });
});
