import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoogleIdentity } from '../../providers/identity/google/google-identity.ts';
import { IdentityUnavailableError } from '../../providers/identity/identity.port.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/create-test-app.ts';
import { portOf } from '../../testing/port-of.ts';
import { addKey } from '../keys/testing/key-calls.ts';
import { addWebhook, listWebhooks } from '../webhooks/testing/webhook-calls.ts';

const PATHS = API_PATHS.account;
const CLIENT = 'avatarcade.apps.googleusercontent.com';

const mails: Mail[] = [];
const mailer = {
  async send(mail: Mail) {
    mails.push(mail);
  },
};
const mailsTo = ({ email }: { email: string }) => mails.filter(({ to }) => to === email);

let test: TestApp;
let keysServer: Server;
let broken = false;
type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let key: Key;
let strangerKey: Key;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  key = pair.privateKey;
  strangerKey = (await generateKeyPair('RS256')).privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }];
  keysServer = createServer((_request, response) => {
    response.writeHead(broken ? 500 : 200, { 'content-type': 'application/json' });
    response.end(broken ? '{}' : JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => keysServer.listen(0, '127.0.0.1', resolve));
  const port = portOf(keysServer);
  const env = { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_KEYS_URL: `http://127.0.0.1:${port}/certs` };
  test = await createTestApp({ env, providers: { mailer }, working: true });
});
afterAll(async () => {
  await test[Symbol.asyncDispose]();
  keysServer.close();
  keysServer.closeAllConnections();
});

type Claims = Record<string, unknown>;
const person = (claims: Claims = {}): Claims & { email: string } => ({
  iss: 'https://accounts.google.com',
  aud: CLIENT,
  sub: String(Math.random()),
  email: `${crypto.randomUUID()}@gmail.com`,
  email_verified: true,
  ...claims,
});
/** A credential as Google's button returns it, with the nonce that the page requested unless the claims contain one. */
const sign = async (claims: Claims, { kid = 'k1', by = key, age = 0, lifetime = 3600 } = {}) => {
  const now = Math.floor(Date.now() / 1000) - age;
  return new SignJWT({ nonce: await newNonce(), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(by);
};
const signIn = (token: string, as?: { access: string }) =>
  test.call({ method: 'POST', url: PATHS.google, body: { token }, ...(as && { as }) });
const newNonce = async () =>
  (await test.call({ method: 'GET', url: PATHS.googleNonce })).json<{ nonce: string }>().nonce;
const userOf = async (answer: { json(): { access: string } }) =>
  (await test.call({ method: 'GET', url: PATHS.user, as: answer.json() })).json();

it('a new person gets an account with the name from Google', async () => {
  const claims = person({ given_name: 'Ada', family_name: 'Lovelace' });
  const answer = await signIn(await sign(claims));
  expect(answer.statusCode).toBe(200);
  expect(await userOf(answer)).toMatchObject({
    email: claims.email,
    first_name: 'Ada',
    last_name: 'Lovelace',
  });
});

it('the same person is the same user after a change of address, and for either spelling of the issuer', async () => {
  const claims = person();
  const first = await userOf(await signIn(await sign(claims)));
  const moved = { ...claims, email: `${crypto.randomUUID()}@gmail.com`, iss: 'accounts.google.com' };
  expect((await userOf(await signIn(await sign(moved)))).id).toBe(first.id);
});

it('another person can’t sign in with an address that has a new owner', async () => {
  const claims = person();
  const first = await userOf(await signIn(await sign(claims)));
  const user = await test.db
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', first.id)
    .executeTakeFirst();
  expect(user?.email_verified).toBe(true);
  const renamed = await signIn(await sign({ ...claims, email: `${crypto.randomUUID()}@gmail.com` }));
  expect((await userOf(renamed)).email).toBe(claims.email);
});

describe('an account with that address', () => {
  const url = 'https://hooks.example.com/in';
  /** What lets its maker in, and hear of videos, without a session. */
  const addAccess = async (as: TestUser) => ({
    key: (await addKey({ app: test, as })).key,
    webhook: (await addWebhook({ app: test, as }, { url })).id,
  });
  const readBy = async (access: string) =>
    (await test.call({ method: 'GET', url: PATHS.user, as: { access } })).statusCode;

  it('that wasn’t verified loses its password and sessions, and keeps the rest', async () => {
    const claims = person();
    const squatter = await test.registerUser(claims.email);
    await test.creditUser(squatter, 500);
    const user = await userOf(await signIn(await sign(claims)));
    expect(user).toMatchObject({ id: squatter.id, balance: 5 });
    const login = await test.call({
      method: 'POST',
      url: PATHS.login,
      body: { email: squatter.email, password: squatter.password },
    });
    expect(login.statusCode).toBe(401);
    const refresh = await test.call({
      method: 'POST',
      url: PATHS.refresh,
      body: { refresh: squatter.refresh },
    });
    expect(refresh.statusCode).toBe(401);
    expect((await test.call({ method: 'GET', url: PATHS.user, as: squatter })).statusCode).toBe(401);
    await expect.poll(() => mailsTo(claims), { timeout: 15_000 }).toHaveLength(1);
    const [mail] = mailsTo(claims);
    expect(mail?.subject).toBe('Your Avatarcade password was removed');
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toMatch(
        /On \d+ \w+ \d{4} at \d\d:\d\d UTC, somebody signed in to your Avatarcade account with Google/,
      );
      expect(words).toContain('http://localhost:4000/reset-password');
      expect(words).not.toContain('API keys');
    }
  });

  it('that wasn’t verified loses its API keys and webhooks', async () => {
    const claims = person();
    const squatter = await test.registerUser(claims.email);
    const { key } = await addAccess(squatter);
    expect(await readBy(key)).toBe(200);
    const owner = (await signIn(await sign(claims))).json<{ access: string }>();
    expect(await readBy(key)).toBe(401);
    expect(await listWebhooks({ app: test, as: owner })).toEqual([]);
    await expect.poll(() => mailsTo(claims), { timeout: 15_000 }).toHaveLength(1);
    expect(mailsTo(claims)[0]?.text).toContain('API keys and webhooks that were made before were removed');
  });

  it('that was verified keeps its API keys and webhooks', async () => {
    const claims = person();
    const owner = await test.registerUser(claims.email);
    await test.db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute();
    const { key, webhook } = await addAccess(owner);
    expect((await signIn(await sign(claims))).statusCode).toBe(200);
    expect(await readBy(key)).toBe(200);
    expect(await listWebhooks({ app: test, as: owner })).toMatchObject([{ id: webhook, is_on: true }]);
  });

  it('that was verified keeps its password', async () => {
    const claims = person();
    const owner = await test.registerUser(claims.email);
    await test.db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute();
    expect((await userOf(await signIn(await sign(claims)))).id).toBe(owner.id);
    const login = await test.call({
      method: 'POST',
      url: PATHS.login,
      body: { email: owner.email, password: owner.password },
    });
    expect(login.statusCode).toBe(200);
  });
});

describe('a credential', () => {
  it('starts one session, however often it is posted', async () => {
    const token = await sign(person());
    const responses = await Promise.all(Array.from({ length: 5 }, () => signIn(token)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await signIn(token)).statusCode).toBe(401);
  });

  it('is refused after another one with its nonce', async () => {
    const nonce = await newNonce();
    expect((await signIn(await sign(person({ nonce })))).statusCode).toBe(200);
    expect((await signIn(await sign(person({ nonce })))).statusCode).toBe(401);
  });

  it('is not used up without a session', async () => {
    const claims = person({ email: `${crypto.randomUUID()}@corp.example` });
    const owner = await test.registerUser(claims.email);
    const token = await sign(claims);
    expect((await signIn(token)).statusCode).toBe(409);
    expect((await signIn(token, owner)).statusCode).toBe(200);
  });
});

describe('an address that Google doesn’t issue', () => {
  const corporate = (claims: Claims = {}) =>
    person({ email: `${crypto.randomUUID()}@corp.example`, ...claims });
  const needsPassword = {
    detail:
      'Sign in with your password once to connect Google. If you don’t know it, choose “Forgot password?”.',
  };
  const countIdentities = async (user: { id: string }) =>
    (await test.db.selectFrom('user_identities').selectAll().where('user_id', '=', user.id).execute()).length;

  it.each([
    ['proved', true],
    ['did not prove', false],
  ])('opens no account whose owner %s to have it, and changes nothing there', async (_, email_verified) => {
    const claims = corporate();
    const owner = await test.registerUser(claims.email);
    await test.db.updateTable('users').set({ email_verified }).where('id', '=', owner.id).execute();
    const answer = await signIn(await sign(claims));
    expect([answer.statusCode, answer.json()]).toEqual([409, needsPassword]);
    expect(await countIdentities(owner)).toBe(0);
    const { email, password } = owner;
    const login = await test.call({ method: 'POST', url: PATHS.login, body: { email, password } });
    expect(login.statusCode).toBe(200);
    expect((await test.call({ method: 'GET', url: PATHS.user, as: owner })).statusCode).toBe(200);
  });

  it('is linked by a user who signed in with the password, and can sign in from then on', async () => {
    const claims = corporate();
    const owner = await test.registerUser(claims.email);
    expect((await signIn(await sign(claims), owner)).statusCode).toBe(200);
    expect((await userOf(await signIn(await sign(claims)))).id).toBe(owner.id);
  });

  it('is not linked to an account with another address, or with an invalid access token', async () => {
    const user = await test.registerUser();
    const answer = await signIn(await sign(corporate()), user);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'This Google account has another email address than your account here.' },
    ]);
    const forged = { access: `${user.access.slice(0, -4)}AAAA` };
    expect((await signIn(await sign(person()), forged)).statusCode).toBe(401);
    expect(await countIdentities(user)).toBe(0);
  });

  it('creates no account for another Google user who has it now', async () => {
    const claims = corporate();
    const first = await userOf(await signIn(await sign(claims)));
    expect((await signIn(await sign({ ...claims, sub: 'the next one' }))).statusCode).toBe(409);
    expect((await userOf(await signIn(await sign(claims)))).id).toBe(first.id);
  });

  it('is the Workspace’s own if the credential names that domain', async () => {
    const claims = corporate({ hd: 'corp.example' });
    const owner = await test.registerUser(claims.email);
    await test.db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute();
    expect((await userOf(await signIn(await sign(claims)))).id).toBe(owner.id);
    const other = corporate({ hd: 'another.example' });
    await test.registerUser(other.email);
    expect((await signIn(await sign(other))).statusCode).toBe(409);
  });

  it('leaves no access to a person who registered it before the owner’s reset', async () => {
    const claims = corporate();
    const squatter = await userOf(await signIn(await sign(claims)));
    const token = 'a-mailed-token';
    await test.db
      .insertInto('password_resets')
      .values({
        user_id: squatter.id,
        token_hash: createHash('sha256').update(token).digest('hex'),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const body = { uid: squatter.id, token, new_password: 'Comet8?landing' };
    const reset = await test.call({ method: 'POST', url: PATHS.passwordResetConfirm, body });
    expect(reset.statusCode).toBe(200);
    expect((await signIn(await sign(claims))).statusCode).toBe(409);
  });
});

describe('the response is 401 to', () => {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  it.each<[string, () => Promise<string>]>([
    ['a token for another client', async () => sign(person({ aud: 'another' }))],
    ['another issuer', async () => sign(person({ iss: 'https://evil.example' }))],
    ['an address that is not verified', async () => sign(person({ email_verified: false }))],
    ['an address about which nothing is said', async () => sign(person({ email_verified: undefined }))],
    ['no address', async () => sign(person({ email: undefined }))],
    ['an expired token', async () => sign(person(), { age: 7200 })],
    ['a token from the future', async () => sign(person(), { age: -3600 })],
    ['an old token that claims to live long', async () => sign(person(), { age: 7200, lifetime: 99_999 })],
    ['somebody else’s key', async () => sign(person(), { by: strangerKey })],
    ['an unknown key', async () => sign(person(), { kid: 'k2' })],
    ['no signature', async () => `${encode({ alg: 'none' })}.${encode(person({ exp: 9_999_999_999 }))}.`],
    [
      'a shared secret',
      async () =>
        new SignJWT(person())
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(new Uint8Array(32)),
    ],
    ['nonsense', async () => 'nonsense'],
    ['no nonce', async () => sign(person({ nonce: undefined }))],
    ['a nonce that is not ours', async () => sign(person({ nonce: 'n-0S6_WzA2Mj' }))],
    ['a forged nonce', async () => sign(person({ nonce: `${(await newNonce()).slice(0, -4)}AAAA` }))],
    [
      'a nonce made to last longer',
      async () => sign(person({ nonce: (await newNonce()).replace(/\.\d+\./, '.9999999999.') })),
    ],
  ])('%s', async (_what, make) => {
    const answer = await signIn(await make());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ detail: 'Failed to authenticate with Google' });
  });
});

it('while Google’s keys can’t be read nobody is refused permanently', async () => {
  broken = true;
  const port = portOf(keysServer);
  const identity = createGoogleIdentity({
    clientId: CLIENT,
    keysUrl: `http://127.0.0.1:${port}/broken`,
    clock: () => new Date(),
  });
  await expect(identity.verify(await sign(person()))).rejects.toBeInstanceOf(IdentityUnavailableError);
  broken = false;
});
