import { API_PATHS } from '@avatarcade/contracts/paths';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/create-test-app.ts';
import { sweepSessions } from './sessions.service.ts';

const PATHS = API_PATHS.account;
const MINUTE = 60_000;

let test: TestApp;
let shift = 0;
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date(Date.now() + shift) });
});
afterAll(() => test[Symbol.asyncDispose]());

const post = (url: string, body: unknown, more: Partial<Parameters<TestApp['call']>[0]> = {}) =>
  test.call({ method: 'POST', url, body, ...more });
const getUser = (access: string) => test.call({ method: 'GET', url: PATHS.user, as: { access } });
const newEmail = () => `user-${crypto.randomUUID()}@example.com`;
const after = async <T>(milliseconds: number, act: () => Promise<T>) => {
  shift += milliseconds;
  try {
    return await act();
  } finally {
    shift -= milliseconds;
  }
};

describe('registering', () => {
  it('answers a pair of tokens that are good at once, and the balance is 0', async () => {
    const email = newEmail();
    const response = await post(PATHS.register, {
      email,
      password: TEST_PASSWORD,
      country: 'SCOTLAND',
      concepts_id: [3, 5],
    });
    expect(response.statusCode).toBe(201);
    const user = await getUser(response.json().access);
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
    const row = await test.db
      .selectFrom('users')
      .select('concepts')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row?.concepts).toBe('3,5');
  });

  it('an address is taken whatever its letters and spaces', async () => {
    const email = newEmail();
    await test.registerUser(email);
    const again = await post(PATHS.register, {
      email: ` ${email.toUpperCase()} `,
      password: TEST_PASSWORD,
      country: 'EE',
    });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ email: ['A user with this email already exists.'] });
  });

  it('of ten at once with one address, one gets it', async () => {
    const email = newEmail();
    const body = { email, password: TEST_PASSWORD, country: 'EE' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(PATHS.register, body)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  it('what a user may not choose is ignored', async () => {
    const body = {
      email: newEmail(),
      password: TEST_PASSWORD,
      country: 'EE',
      balance: 1000,
      id: crypto.randomUUID(),
    };
    const { access } = (await post(PATHS.register, body)).json();
    expect((await getUser(access)).json().balance).toBe(0);
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
    const response = await post(PATHS.register, {
      email: newEmail(),
      password: TEST_PASSWORD,
      country: 'EE',
      ...wrong,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()[field]).toContain(message);
  });

  it('passwords are kept as argon2id of at least 19 MiB, each with a salt of its own', async () => {
    const [one, two] = [await test.registerUser(), await test.registerUser()];
    const rows = await test.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', 'in', [one.id, two.id])
      .execute();
    const hashes = rows.map((row) => row.password_hash ?? '');
    expect(hashes[0]).not.toBe(hashes[1]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('signing in', () => {
  it('works with any letters of the address, and with the right password only', async () => {
    const user = await test.registerUser();
    const good = await post(PATHS.login, { email: user.email.toUpperCase(), password: user.password });
    expect(good.statusCode).toBe(200);
    expect((await getUser(good.json().access)).json().id).toBe(user.id);
    const wrong = await post(PATHS.login, { email: user.email, password: `${user.password}x` });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ message: 'Email or password is incorrect.' });
  });

  it('an address that nobody has is answered alike, and takes as long', async () => {
    const user = await test.registerUser();
    const time = async (email: string) => {
      const begin = performance.now();
      const response = await post(
        PATHS.login,
        { email, password: 'Wrong-Passw0rd' },
        { remoteAddress: randomIp() },
      );
      return { took: performance.now() - begin, status: response.statusCode, body: response.body };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const [a, b] = [await time(user.email), await time(newEmail())];
      expect([b.status, b.body]).toEqual([a.status, a.body]);
      known.push(a.took);
      unknown.push(b.took);
    }
    const [fast, slow] = [median(known), median(unknown)].sort((x, y) => x - y) as [number, number];
    // Without a decoy the unknown address answers at least five times as fast.
    expect(slow / fast).toBeLessThan(2);
  });

  it('remembered sessions last 30 days, others 12 hours, access tokens 15 minutes', async () => {
    const user = await test.registerUser();
    const lifetimes = async (remember?: boolean) => {
      const { access, refresh } = (
        await post(PATHS.login, { email: user.email, password: user.password, remember })
      ).json();
      return [access, refresh].map((token) => {
        const { exp = 0, iat = 0 } = decodeJwt(token);
        return exp - iat;
      });
    };
    expect(await lifetimes(true)).toEqual([15 * 60, 30 * 24 * 3600]);
    expect(await lifetimes(false)).toEqual([15 * 60, 12 * 3600]);
    expect(await lifetimes()).toEqual([15 * 60, 12 * 3600]);
  });

  it('the eleventh wrong password in five minutes is 429, from wherever, and passes by itself', async () => {
    const user = await test.registerUser();
    const tryIt = (password: string) =>
      post(PATHS.login, { email: user.email, password }, { remoteAddress: randomIp() });
    for (let n = 0; n < 10; n += 1) expect((await tryIt('Wrong')).statusCode).toBe(401);
    const limited = await tryIt(user.password);
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(200);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect((await after(5 * MINUTE + 1000, () => tryIt(user.password))).statusCode).toBe(200);
  });

  it('strangers who guess at an account keep out nobody who signs in from a network of theirs', async () => {
    const user = await test.registerUser();
    const home = randomIp();
    const login = (password: string, remoteAddress: string) =>
      post(PATHS.login, { email: user.email, password }, { remoteAddress });
    expect((await login(user.password, home)).statusCode).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await login('Wrong', randomIp())).statusCode).toBe(401);
    expect((await login(user.password, randomIp())).statusCode).toBe(429);
    expect((await login(user.password, home)).statusCode).toBe(200);
    // Signing in at home doesn't give strangers new guesses.
    expect((await login('Wrong', randomIp())).statusCode).toBe(429);
  });

  it('a known network has ten guesses of its own, and its whole IPv6 /64 shares them', async () => {
    const user = await test.registerUser();
    const prefix = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:2`;
    const login = (password: string, end: number) =>
      post(PATHS.login, { email: user.email, password }, { remoteAddress: `${prefix}::${end.toString(16)}` });
    expect((await login(user.password, 1)).statusCode).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await login('Wrong', n)).statusCode).toBe(401);
    const limited = await login(user.password, 1);
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(200);
    expect((await post(PATHS.login, { email: user.email, password: user.password })).statusCode).toBe(200);
  });

  it('a network is known for 30 days after its last use, and not after a new password elsewhere', async () => {
    const user = await test.registerUser();
    const marks = () =>
      test.db.selectFrom('known_networks').selectAll().where('user_id', '=', user.id).execute();
    const sweep = () => sweepSessions({ db: test.db, clock: () => new Date(Date.now() + shift) });
    const home = randomIp();
    const body = { email: user.email, password: user.password };
    await post(PATHS.login, body, { remoteAddress: home });
    expect(await marks()).toHaveLength(2);
    expect(JSON.stringify(await marks())).not.toContain(home);
    const changed = { current_password: user.password, new_password: 'Comet8?landing' };
    await test.call({
      method: 'POST',
      url: PATHS.changePassword,
      as: user,
      body: { ...changed, confirm_password: changed.new_password },
    });
    expect(await marks()).toHaveLength(1);
    await after(29 * 24 * 60 * MINUTE, sweep);
    expect(await marks()).toHaveLength(1);
    await after(30 * 24 * 60 * MINUTE + MINUTE, sweep);
    expect(await marks()).toEqual([]);
  });

  it('30 wrong passwords at once are not more than ten tries', async () => {
    const user = await test.registerUser();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        post(PATHS.login, { email: user.email, password: 'Wrong' }, { remoteAddress: randomIp() }),
      ),
    );
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  });

  it('one place guessing at many accounts is limited, and its whole IPv6 /64 with it', async () => {
    const prefix = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:1`;
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const remoteAddress = `${prefix}::${n.toString(16)}`;
      statuses.push(
        (await post(PATHS.login, { email: newEmail(), password: 'Wrong' }, { remoteAddress })).statusCode,
      );
    }
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses[60]).toBe(429);
  });

  it('a forwarded address is not believed from just anybody', async () => {
    const user = await test.registerUser();
    const remoteAddress = randomIp();
    for (let n = 0; n < 61; n += 1) {
      const headers = { 'x-forwarded-for': randomIp() };
      await post(PATHS.login, { email: newEmail(), password: 'Wrong' }, { remoteAddress, headers });
    }
    const response = await post(
      PATHS.login,
      { email: user.email, password: user.password },
      { remoteAddress },
    );
    expect(response.statusCode).toBe(429);
  });
});

describe('sessions', () => {
  it('a refresh token gives new access tokens and stays the same', async () => {
    const user = await test.registerUser();
    for (let n = 0; n < 2; n += 1) {
      const response = await post(PATHS.refresh, { refresh: user.refresh });
      expect(response.statusCode).toBe(200);
      expect(Object.keys(response.json())).toEqual(['access']);
      expect((await getUser(response.json().access)).statusCode).toBe(200);
    }
  });

  it('access ends after 15 minutes, the session after 12 hours', async () => {
    const user = await test.registerUser();
    expect((await after(14 * MINUTE, () => getUser(user.access))).statusCode).toBe(200);
    expect((await after(15 * MINUTE + 1000, () => getUser(user.access))).statusCode).toBe(401);
    const refresh = () => post(PATHS.refresh, { refresh: user.refresh });
    expect((await after(11 * 60 * MINUTE, refresh)).statusCode).toBe(200);
    expect((await after(12 * 60 * MINUTE + 1000, refresh)).statusCode).toBe(401);
  });

  it('signing out kills that refresh token and no other', async () => {
    const user = await test.registerUser();
    const other = (await post(PATHS.login, { email: user.email, password: user.password })).json();
    expect((await post(PATHS.logout, { refresh: user.refresh })).statusCode).toBe(204);
    expect((await post(PATHS.refresh, { refresh: user.refresh })).statusCode).toBe(401);
    expect((await post(PATHS.refresh, { refresh: other.refresh })).statusCode).toBe(200);
    expect((await post(PATHS.logout, { refresh: user.refresh })).statusCode).toBe(204);
    expect((await post(PATHS.logout, { refresh: 'nonsense' })).statusCode).toBe(204);
  });

  it('one kind of token is never taken for the other', async () => {
    const user = await test.registerUser();
    expect((await getUser(user.refresh)).statusCode).toBe(401);
    expect((await post(PATHS.refresh, { refresh: user.access })).statusCode).toBe(401);
  });

  it('forged tokens are 401', async () => {
    const user = await test.registerUser();
    const key = new TextEncoder().encode(test.secrets.auth);
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
    const statuses = await Promise.all(forged.map(async (token) => (await getUser(token)).statusCode));
    expect(statuses).toEqual(forged.map(() => 401));
    expect((await getUser(await sign(build({}).setExpirationTime('1h')))).statusCode).toBe(200);
  });

  it('the sweep removes sessions that have ended and tries of days ago, and no others', async () => {
    const user = await test.registerUser();
    await post(PATHS.login, { email: user.email, password: 'Wrong' }, { remoteAddress: randomIp() });
    const sweep = () => sweepSessions({ db: test.db, clock: () => new Date(Date.now() + shift) });
    expect(await after(11 * 60 * MINUTE, sweep)).toBe(0);
    expect((await post(PATHS.refresh, { refresh: user.refresh })).statusCode).toBe(200);
    expect(await after(25 * 60 * MINUTE, sweep)).toBeGreaterThanOrEqual(3);
    const left = await test.db
      .selectFrom('refresh_tokens')
      .where('user_id', '=', user.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('a user who is gone is nobody at the very next request', async () => {
    const user = await test.registerUser();
    await test.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await getUser(user.access)).statusCode).toBe(401);
    expect((await post(PATHS.refresh, { refresh: user.refresh })).statusCode).toBe(401);
  });
});

describe('the profile', () => {
  it('can be changed, but not the address and not the balance', async () => {
    const user = await test.registerUser();
    const body = {
      first_name: ' Ada ',
      telegram_username: '@ada',
      country: 'FR',
      email: 'x@y.zz',
      balance: 99,
    };
    const response = await test.call({ method: 'PATCH', url: PATHS.user, as: user, body });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      first_name: 'Ada',
      last_name: '',
      telegram_username: '@ada',
      country: 'FR',
      email: user.email,
      balance: 0,
    });
    const nothing = await test.call({ method: 'PATCH', url: PATHS.user, as: user, body: {} });
    expect(nothing.json()).toEqual(response.json());
  });

  it('shows the balance in euros', async () => {
    const user = await test.registerUser();
    await test.creditUser(user, 1234);
    expect((await getUser(user.access)).json().balance).toBe(12.34);
  });
});

function randomIp(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
