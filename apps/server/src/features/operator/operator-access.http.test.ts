import { isOperatorCall } from '@avatarcade/contracts/define-call';
import { EVERY_CALL } from '@avatarcade/contracts/every-call';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing/create-test-app.ts';
import {
  addOperator,
  addVerified,
  createOperatorWorld,
  type OperatorWorld,
} from './testing/operator-world.ts';

const PATHS = API_PATHS.operator;
const UNKNOWN = '/api/no-such-thing/';
let world: OperatorWorld;
let ops: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  world = await createOperatorWorld();
  ops = await addOperator(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const calls = EVERY_CALL.filter(isOperatorCall).map(({ method, path, auth }) => ({
  method,
  auth,
  url: path.replaceAll(/:\w+/g, crypto.randomUUID()),
}));

/** What distinguishes one response from another: all but the request's id and times. */
function face({ statusCode, body, headers }: LightMyRequestResponse) {
  const {
    date: _,
    'x-request-id': __,
    'x-ratelimit-remaining': ___,
    'x-ratelimit-reset': ____,
    ...rest
  } = headers;
  return { statusCode, body, headers: rest };
}

/** The responses to every operator call that aren't those of an unknown path. */
async function listDifferent(request: Omit<InjectOptions, 'method' | 'url'>) {
  const different: unknown[] = [];
  for (const { method, url } of calls) {
    const send = (at: string) =>
      world.app.inject({ ...request, method, url: at, ...(method !== 'GET' && { payload: {} }) });
    const [seen, unknown] = [face(await send(url)), face(await send(UNKNOWN))];
    if (JSON.stringify(seen) !== JSON.stringify(unknown)) different.push({ method, url, seen, unknown });
  }
  return different;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('every operator call responds as an unknown path does', () => {
  it('to nobody', async () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(await listDifferent({})).toEqual([]);
    expect(await listDifferent({ headers: ops.headers })).toEqual([]);
  });

  it('to a user, even one who has an operator’s session token', async () => {
    const { access } = await addVerified(world, 'plain@example.com');
    expect(await listDifferent({ headers: { ...bearer(access), ...ops.headers } })).toEqual([]);
  });

  it('to an address of OPERATORS that isn’t verified', async () => {
    const { access } = await world.registerUser('unverified@example.com');
    expect(await listDifferent({ headers: bearer(access) })).toEqual([]);
  });

  it('to an operator’s own API key', async () => {
    const made = await world.call({
      method: 'POST',
      url: API_PATHS.account.keys,
      as: ops,
      body: { name: 'k', scopes: ['read', 'order'] },
    });
    const { key } = made.json<{ key: string }>();
    expect(await listDifferent({ headers: { ...bearer(key), ...ops.headers } })).toEqual([]);
  });

  it('to everybody on a server without OPERATORS, by a HEAD request too', async () => {
    for (const { url } of calls.filter(({ method }) => method === 'GET')) {
      expect((await world.call({ method: 'HEAD', url })).statusCode).toBe(404);
    }
  });
});

it('an operator without the second factor gets nothing but the question for it', async () => {
  const second = await addVerified(world, 'second@example.com');
  for (const { method, url, auth } of calls) {
    if (auth !== 'operator') continue;
    for (const headers of [{}, ops.headers, { 'x-operator-session': 'x' }]) {
      const response = await world.call({ method, url, as: second, headers });
      expect([url, response.statusCode, response.json()]).toEqual([
        url,
        403,
        { detail: MESSAGES.operatorSessionNeeded },
      ]);
    }
  }
  const state = await world.call({ method: 'GET', url: PATHS.session, as: second });
  expect(state.json()).toMatchObject({ state: 'enrol', expires_at: null, recovery_codes_left: 0 });
});

it('another site can’t use an operator’s browser: nothing of it is in a cookie, and no response allows it', async () => {
  const response = await world.call({
    method: 'POST',
    url: PATHS.pauseQueue('render-video'),
    headers: { origin: 'https://evil.example', cookie: `x-operator-session=${ops.token}` },
    body: { reason: 'forged' },
  });
  expect(response.statusCode).toBe(404);
  const opened = await ops.act('GET', PATHS.overview);
  expect(opened.statusCode).toBe(200);
  expect(opened.headers['set-cookie']).toBeUndefined();
  expect(opened.headers['access-control-allow-origin']).toBeUndefined();
  expect(opened.headers['cache-control']).toBe('no-store');
});

describe('the second factor', () => {
  const post = (url: string, body: object) => world.call({ method: 'POST', url, as: ops, body });

  it('is enrolled once, by the password and a code that shows that it works', async () => {
    expect(ops.uri).toContain('otpauth://totp/');
    expect(ops.recoveryCodes).toHaveLength(10);
    const again = await post(PATHS.factor, { password: TEST_PASSWORD });
    expect([again.statusCode, again.json()]).toEqual([409, { detail: MESSAGES.operatorEnrolled }]);
    const second = { email: 'second@example.com', password: TEST_PASSWORD };
    const { access } = (
      await world.call({ method: 'POST', url: API_PATHS.account.login, body: second })
    ).json();
    const wrong = await world.call({
      method: 'POST',
      url: PATHS.factor,
      as: { access },
      body: { password: 'no' },
    });
    expect(wrong.statusCode).toBe(400);
  });

  it('is stored encrypted, its recovery codes and the session’s token as hashes', async () => {
    const dump = JSON.stringify([
      await world.db.selectFrom('operator_factors').selectAll().execute(),
      await world.db.selectFrom('operator_recovery_codes').selectAll().execute(),
      await world.db.selectFrom('operator_sessions').selectAll().execute(),
    ]);
    for (const secret of [ops.secret, ops.token, ...ops.recoveryCodes]) expect(dump).not.toContain(secret);
  });

  it('takes a code once: of ten at the same moment one opens a session, and none after', async () => {
    await world.pass(60, ops);
    const code = world.codeOf(ops.secret);
    const one = await Promise.all(Array.from({ length: 3 }, () => post(PATHS.session, { code })));
    expect(one.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
    const replayed = await post(PATHS.session, { code });
    expect([replayed.statusCode, replayed.json()]).toEqual([400, { code: [MESSAGES.operatorCodeWrong] }]);
  });

  it('an older code is refused after a newer one, although it is within the window', async () => {
    await world.pass(60, ops);
    const older = world.codeOf(ops.secret);
    await world.pass(30, ops);
    expect((await post(PATHS.session, { code: world.codeOf(ops.secret) })).statusCode).toBe(201);
    expect((await post(PATHS.session, { code: older })).statusCode).toBe(400);
  });

  it('a recovery code opens one session, however it is typed', async () => {
    await world.pass(1000, ops);
    const [code = ''] = ops.recoveryCodes;
    expect((await post(PATHS.session, { code: code.toUpperCase().replaceAll('-', ' ') })).statusCode).toBe(
      201,
    );
    expect((await post(PATHS.session, { code })).statusCode).toBe(400);
  });

  it('limits guesses, those of many at once too, and a right code counts among them', async () => {
    await world.pass(1000, ops);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(PATHS.session, { code: String(100_000 + index) })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    const right = await post(PATHS.session, { code: world.codeOf(ops.secret) });
    expect([right.statusCode, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
    await world.pass(1000, ops);
    expect((await post(PATHS.session, { code: world.codeOf(ops.secret) })).statusCode).toBe(201);
  });
});

describe('the session after the second factor', () => {
  const open = async () => {
    await world.pass(60, ops);
    const opened = await world.call({
      method: 'POST',
      url: PATHS.session,
      as: ops,
      body: { code: world.codeOf(ops.secret) },
    });
    const headers = { 'x-operator-session': opened.json<{ token: string }>().token };
    return (url: string = PATHS.overview, method: 'GET' | 'DELETE' = 'GET') =>
      world.call({ method, url, as: ops, headers });
  };

  it('ends a quarter of an hour after its last request', async () => {
    const ask = await open();
    for (const minutes of [14, 10]) {
      await world.pass(minutes * 60, ops);
      expect((await ask()).statusCode).toBe(200);
    }
    await world.pass(16 * 60, ops);
    expect((await ask()).statusCode).toBe(403);
  });

  it('ends when the operator signs out of the console', async () => {
    const ask = await open();
    expect((await ask(PATHS.session, 'DELETE')).statusCode).toBe(204);
    expect((await ask()).statusCode).toBe(403);
  });

  it('ends with the user’s other sessions, by the token version', async () => {
    const ask = await open();
    await world.db
      .updateTable('operator_sessions')
      .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
      .execute();
    expect((await ask()).statusCode).toBe(403);
  });
});
