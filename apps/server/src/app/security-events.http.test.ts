import { createHash } from 'node:crypto';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas } from '@napi-rs/canvas';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../platform/log/log.ts';
import { SECURITY_EVENTS } from '../platform/log/security-events.ts';
import { type Identity, IdentityRefusedError } from '../providers/identity/identity.port.ts';
import type { TestUser } from '../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../testing/video-world.ts';

const PATHS = API_PATHS.account;
const OPERATOR = 'ops@example.com';
const NEW_PASSWORD = 'Comet8?landing';
const ADDRESS = '198.51.100.20';
let world: VideoWorld;
let lines: Record<string, unknown>[] = [];
const identities = new Map<string, Identity>();
/** All events of the tests; the last test compares them with the list. */
const seen = new Set<unknown>();

beforeAll(async () => {
  const log = createLog({
    level: 'info',
    pretty: false,
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const identity = {
    async verify(credential: string) {
      const found = identities.get(credential);
      if (!found) throw new IdentityRefusedError('unknown');
      return found;
    },
  };
  world = await createVideoWorld({
    log,
    providers: { identity },
    env: { UPLOAD_QUOTA_MB: '1', OPERATORS: OPERATOR },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const post = (url: string, body: unknown, as?: Pick<TestUser, 'access'>) =>
  world.call({ method: 'POST', url, body, remoteAddress: ADDRESS, ...(as && { as }) });

/** Runs `act` and returns the security events that it caused. */
async function record(action: () => Promise<{ headers: Record<string, unknown> }>) {
  lines = [];
  const response = await action();
  const events = lines.filter(({ securityEvent }) => securityEvent !== undefined);
  for (const { securityEvent } of events) seen.add(securityEvent);
  const request = response.headers['x-request-id'];
  return { events, request };
}

async function addCredential(claims: Partial<Identity>): Promise<string> {
  const { nonce } = (await world.call({ method: 'GET', url: PATHS.googleNonce })).json<{ nonce: string }>();
  const token = crypto.randomUUID();
  identities.set(token, {
    issuer: 'https://accounts.google.com',
    subject: token,
    email: `${token}@gmail.com`,
    firstName: '',
    lastName: '',
    issuedAt: new Date(),
    isAuthoritative: true,
    nonce,
    ...claims,
  });
  return token;
}

async function uploadPicture(as: TestUser) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(createCanvas(8, 8).toBuffer('image/png'))]), 'shot.png');
  const encoded = new Response(form);
  return world.call({
    method: 'POST',
    url: API_PATHS.helpdesk.files,
    as,
    remoteAddress: ADDRESS,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function addKey(as: TestUser): Promise<string> {
  const { id } = (await post(PATHS.keys, { name: 'k', scopes: ['read'] }, as)).json<{ id: string }>();
  return id;
}

const WEBHOOK = { url: 'https://example.com/hook', events: ['video.ready'] };

async function addWebhook(as: TestUser): Promise<string> {
  const { id } = (await post(PATHS.webhooks, WEBHOOK, as)).json<{ id: string }>();
  return id;
}

type Case = [
  event: string,
  act: (user: TestUser) => Promise<Awaited<ReturnType<typeof post>>>,
  /** False if the account is unknown. */
  isOfUser?: boolean,
];
const signIn = (user: TestUser, password = user.password) =>
  post(PATHS.login, { email: user.email, password });

it.each<Case>([
  ['sign-in', (user) => signIn(user)],
  ['sign-in-failed', (user) => signIn(user, 'Wrong')],
  [
    'guesses-limited',
    async (user) => {
      for (let n = 0; n < 10; n += 1) await post(PATHS.deletion, { password: 'Wrong' }, user);
      lines = [];
      return post(PATHS.deletion, { password: 'Wrong' }, user);
    },
  ],
  ['google-refused', () => post(PATHS.google, { token: 'forged' }), false],
  [
    'google-linked',
    async (user) => post(PATHS.google, { token: await addCredential({ email: user.email }) }, user),
  ],
  [
    'refresh-refused',
    async (user) => {
      await post(PATHS.logout, { refresh: user.refresh });
      return post(PATHS.refresh, { refresh: user.refresh });
    },
  ],
  [
    'access-denied',
    (user) =>
      world.call({
        method: 'GET',
        url: PATHS.user,
        as: { access: `${user.access.slice(0, -4)}AAAA` },
        remoteAddress: ADDRESS,
      }),
    false,
  ],
  ['reset-requested', (user) => post(PATHS.passwordReset, { email: user.email })],
  [
    'password-changed',
    (user) =>
      post(
        PATHS.changePassword,
        { current_password: user.password, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
        user,
      ),
  ],
  [
    'reset-done',
    async (user) => {
      const token = 'a-mailed-token';
      const token_hash = createHash('sha256').update(token).digest('hex');
      const expires_at = new Date(Date.now() + 60_000);
      await world.db
        .insertInto('password_resets')
        .values({ user_id: user.id, token_hash, expires_at })
        .execute();
      return post(PATHS.passwordResetConfirm, { uid: user.id, token, new_password: NEW_PASSWORD });
    },
  ],
  [
    'quota-reached',
    async (user) => {
      await world.addAsset(user, 'packshot');
      await world.db.updateTable('assets').set({ bytes: 1_000_000 }).where('user_id', '=', user.id).execute();
      return uploadPicture(user);
    },
  ],
  ['key-created', (user) => post(PATHS.keys, { name: 'k', scopes: ['read'] }, user)],
  ['key-rotated', async (user) => post(PATHS.rotateKey(await addKey(user)), {}, user)],
  [
    'key-revoked',
    async (user) =>
      world.call({
        method: 'DELETE',
        url: PATHS.key(await addKey(user)),
        as: user,
        remoteAddress: ADDRESS,
      }),
  ],
  ['webhook-created', (user) => post(PATHS.webhooks, WEBHOOK, user)],
  ['webhook-rotated', async (user) => post(PATHS.rotateWebhook(await addWebhook(user)), {}, user)],
  [
    'webhook-moved',
    async (user) =>
      world.call({
        method: 'PATCH',
        url: PATHS.webhook(await addWebhook(user)),
        as: user,
        remoteAddress: ADDRESS,
        body: { url: 'https://example.com/other' },
      }),
  ],
  [
    'webhook-deleted',
    async (user) =>
      world.call({
        method: 'DELETE',
        url: PATHS.webhook(await addWebhook(user)),
        as: user,
        remoteAddress: ADDRESS,
      }),
  ],
  ['account-deleted', (user) => post(PATHS.deletion, { password: user.password }, user)],
  ['webhook-rejected', () => post(API_PATHS.payments.stripeWebhook, { id: 'evt_1' }), false],
  [
    'refund',
    async (user) => {
      await world.creditUser(user, 1000);
      const made = await post(API_PATHS.videos.base, await world.buildOrder(user), user);
      const url = API_PATHS.videos.one(made.json<{ id: string }>().id);
      return world.call({ method: 'DELETE', url, as: user, remoteAddress: ADDRESS });
    },
  ],
])(
  '%s is one line with time, user, network address and request id, and no secret',
  async (event, act, isOfUser = true) => {
    const user = await world.registerUser();
    const { events, request } = await record(() => act(user));
    const own = events.filter(({ securityEvent }) => securityEvent === event);
    expect(own).toEqual([
      expect.objectContaining({ securityEvent: event, address: ADDRESS, request, msg: 'security event' }),
    ]);
    expect(own[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(own[0]?.user).toBe(isOfUser ? user.id : undefined);
    const text = JSON.stringify(events);
    for (const secret of [user.email, user.password, NEW_PASSWORD, user.access, user.refresh]) {
      expect(text).not.toContain(secret);
    }
  },
);

it('an operator’s second factor is set up, refused and used, each with its user and no code', async () => {
  const user = await world.registerUser(OPERATOR);
  await world.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
  const { factor, confirmFactor, session } = API_PATHS.operator;
  const { secret } = (await post(factor, { password: user.password }, user)).json<{ secret: string }>();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate();
  let codes: string[] = [];
  const confirm = async () => {
    const confirmed = await post(confirmFactor, { code }, user);
    codes = confirmed.json<{ recovery_codes: string[] }>().recovery_codes;
    return confirmed;
  };
  const acts = [confirm, () => post(session, { code }, user), () => post(session, { code: codes[0] }, user)];
  const seenHere: unknown[] = [];
  for (const act of acts) {
    const { events } = await record(act);
    seenHere.push(...events.map(({ securityEvent, user: who }) => [securityEvent, who]));
    for (const text of [code, secret, ...codes]) expect(JSON.stringify(events)).not.toContain(text);
  }
  expect(seenHere).toEqual([
    ['operator-enrolled', user.id],
    ['operator-code-refused', user.id],
    ['operator-sign-in', user.id],
  ]);
});

it('every event of the list occurred above', () => {
  expect([...seen].sort()).toEqual([...SECURITY_EVENTS].sort());
});
