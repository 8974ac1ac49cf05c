import { MESSAGES } from '@avatarcade/contracts/messages';
import type { OperatorAct } from '@avatarcade/contracts/operator';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { COMPLETED, checkoutEvent } from '../../testing/payment-events.ts';
import { handlersOf, orderOne } from '../../testing/render-handlers.ts';
import { checkLedger } from '../wallet/ledger-check.service.ts';
import { settleSession } from '../wallet/payments.service.ts';
import { addOperator, createOperatorWorld, type OperatorWorld } from './testing/operator-world.ts';

const PATHS = API_PATHS.operator;
const reason = 'Asked for by phone';
let world: OperatorWorld;
let ops: Awaited<ReturnType<typeof addOperator>>;
let user: TestUser;
beforeAll(async () => {
  world = await createOperatorWorld();
  ops = await addOperator(world);
  user = await world.registerUser('ada@example.com');
});
afterAll(() => world[Symbol.asyncDispose]());

const listActs = async (target?: string) => {
  const query = target ? `?target=${target}` : '';
  return (await ops.act('GET', `${PATHS.acts}${query}`)).json<{ results: OperatorAct[] }>().results;
};
const asUser = (who: TestUser) => world.call({ method: 'GET', url: API_PATHS.account.user, as: who });

describe('a blocked user', () => {
  it('is out within a call, everywhere, and in again afterwards', async () => {
    const key = (
      await world.call({
        method: 'POST',
        url: API_PATHS.account.keys,
        as: user,
        body: { name: 'k', scopes: ['read'] },
      })
    ).json<{ key: string }>().key;
    const byKey = () => world.call({ method: 'GET', url: API_PATHS.account.user, as: { access: key } });
    expect((await byKey()).statusCode).toBe(200);
    expect((await ops.act('POST', PATHS.blockUser(user.id), { reason })).statusCode).toBe(204);
    expect((await asUser(user)).statusCode).toBe(401);
    expect((await byKey()).statusCode).toBe(401);
    const login = { email: user.email, password: user.password };
    const signIn = () => world.call({ method: 'POST', url: API_PATHS.account.login, body: login });
    const refused = await signIn();
    expect([refused.statusCode, refused.json()]).toEqual([401, { message: MESSAGES.accountBlocked }]);
    const wrong = { ...login, password: 'Wrong1!pass' };
    const guessed = await world.call({ method: 'POST', url: API_PATHS.account.login, body: wrong });
    expect(guessed.json()).toEqual({ message: MESSAGES.credentialsWrong });
    const refresh = { refresh: user.refresh };
    const renewed = await world.call({ method: 'POST', url: API_PATHS.account.refresh, body: refresh });
    expect(renewed.statusCode).toBe(401);
    expect((await ops.act('POST', PATHS.blockUser(user.id), { reason })).statusCode).toBe(409);

    expect((await ops.act('POST', PATHS.unblockUser(user.id), { reason })).statusCode).toBe(204);
    Object.assign(user, (await signIn()).json());
    expect((await asUser(user)).statusCode).toBe(200);
    expect((await byKey()).statusCode).toBe(200);
    expect((await listActs(user.id)).map(({ act }) => act)).toEqual(['user.unblock', 'user.block']);
  });

  it('gets no session from a version that doesn’t know of blocking either', async () => {
    const other = await world.registerUser();
    await ops.act('POST', PATHS.blockUser(other.id), { reason });
    const row = { id: crypto.randomUUID(), user_id: other.id, expires_at: new Date(Date.now() + 1000) };
    await expect(world.db.insertInto('refresh_tokens').values(row).execute()).rejects.toThrow('is blocked');
  });

  it('is never the operator', async () => {
    expect((await ops.act('POST', PATHS.blockUser(ops.id), { reason })).statusCode).toBe(409);
    const body = { email: ops.email, reason };
    expect((await ops.act('POST', PATHS.deleteUser(ops.id), body)).statusCode).toBe(409);
  });
});

it('signing a user out ends every session, and the user can sign in again', async () => {
  const other = await world.registerUser();
  await ops.act('POST', PATHS.signUserOut(other.id), { reason });
  expect((await asUser(other)).statusCode).toBe(401);
  const login = { email: other.email, password: other.password };
  expect((await world.call({ method: 'POST', url: API_PATHS.account.login, body: login })).statusCode).toBe(
    200,
  );
});

it('a credit is posted once with its reason, is shown in the statement, and the ledger is right', async () => {
  const other = await world.registerUser();
  const body = { id: crypto.randomUUID(), euros: 12.34, reason };
  const credit = () => ops.act('POST', PATHS.creditUser(other.id), body);
  const responses = await Promise.all([credit(), credit(), credit()]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect((await asUser(other)).json().balance).toBe(12.34);
  const entries = () =>
    world.call({ method: 'GET', url: `${API_PATHS.wallet.entries}?kind=credit`, as: other });
  expect((await entries()).json().results).toMatchObject([
    { kind: 'credit', amount: 12.34, purpose: reason },
  ]);
  const topUps = await world.call({
    method: 'GET',
    url: `${API_PATHS.wallet.entries}?kind=top-up`,
    as: other,
  });
  expect(topUps.json().results).toEqual([]);
  expect(await listActs(other.id)).toMatchObject([
    {
      act: 'user.credit',
      operator: ops.email,
      reason,
      facts: { euros: 12.34, credit: body.id },
      address: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect((await ops.act('POST', PATHS.creditUser(user.id), body)).statusCode).toBe(409);
  expect(await checkLedger(world.db)).toEqual([]);
});

it('an act that fails leaves no entry, and an entry that can’t be written undoes its act', async () => {
  const other = await world.registerUser();
  const before = (await listActs()).length;
  const nobody = crypto.randomUUID();
  const credit = (id: string) => ops.act('POST', PATHS.creditUser(id), { id: nobody, euros: 5, reason });
  expect((await credit(nobody)).statusCode).toBe(404);
  expect((await ops.act('POST', PATHS.retryVideo(nobody), { reason })).statusCode).toBe(404);
  expect((await ops.act('POST', PATHS.resumeQueue('render-video'), { reason })).statusCode).toBe(409);
  expect((await listActs()).length).toBe(before);
  await sql`ALTER TABLE operator_acts ADD CONSTRAINT closed CHECK (act = 'none') NOT VALID`.execute(world.db);
  try {
    expect((await credit(other.id)).statusCode).toBe(500);
    expect((await ops.act('POST', PATHS.blockUser(other.id), { reason })).statusCode).toBe(500);
    expect((await ops.act('POST', PATHS.pauseQueue('render-video'), { reason })).statusCode).toBe(500);
  } finally {
    await sql`ALTER TABLE operator_acts DROP CONSTRAINT closed`.execute(world.db);
  }
  expect((await asUser(other)).json().balance).toBe(0);
  expect(await world.db.selectFrom('queue_pauses').selectAll().execute()).toEqual([]);
});

it('the audit log can’t be changed, nor can its entries be deleted', async () => {
  for (const statement of [
    sql`UPDATE operator_acts SET reason = 'another'`,
    sql`DELETE FROM operator_acts`,
    sql`TRUNCATE operator_acts`,
  ]) {
    await expect(statement.execute(world.db)).rejects.toThrow('append-only');
  }
});

it('a user’s data are exported by a link, and the account is deleted only with its address', async () => {
  const other = await world.registerUser();
  const made = await ops.act('POST', PATHS.exportUser(other.id), { reason });
  const zip = await world.call({ method: 'GET', url: made.json<{ url: string }>().url });
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  const remove = (email: string) => ops.act('POST', PATHS.deleteUser(other.id), { email, reason });
  expect((await remove('ada@example.com')).json()).toEqual({ email: [MESSAGES.operatorEmailMismatch] });
  expect((await asUser(other)).statusCode).toBe(200);
  expect((await remove(other.email)).statusCode).toBe(204);
  expect((await asUser(other)).statusCode).toBe(401);
  expect((await listActs(other.id)).map(({ act }) => act)).toEqual(['user.delete', 'user.export']);
  expect(JSON.stringify(await listActs(other.id))).not.toContain(other.email);
});

it('a user is found by part of the address and by id, with balance, videos and state', async () => {
  const { user: owner } = await orderOne(world);
  const search = async (text: string) =>
    (await ops.act('GET', `${PATHS.users}?search=${encodeURIComponent(text)}`)).json().results;
  const found = { id: owner.id, balance: 0, owed: 0, videos: 1, blocked_at: null };
  expect(await search(owner.id)).toMatchObject([found]);
  expect(await search(owner.email.slice(5, 30).toUpperCase())).toMatchObject([found]);
  expect(await search('100%_of-nobody')).toEqual([]);
  const details = (await ops.act('GET', PATHS.user(owner.id))).json();
  expect(details).toMatchObject({
    videos_by_status: { pending: 1, ready: 0, failed: 0 },
    sessions: [{}],
    entries: [{ kind: 'video' }, { kind: 'top-up' }],
    is_operator: false,
  });
});

it('a failed video is ordered again for its user, and a stuck one is enqueued again at no cost', async () => {
  const { user: owner, id } = await orderOne(world);
  const retry = () => ops.act('POST', PATHS.retryVideo(id), { reason });
  const waiting = await retry();
  expect([waiting.statusCode, waiting.json()]).toEqual([409, { detail: MESSAGES.videoNotStuck }]);
  await world.pass(3601, ops);
  await reopen();
  const list = async (state: string) =>
    (await ops.act('GET', `${PATHS.videos}?state=${state}`))
      .json()
      .results.map((each: { id: string }) => each.id);
  expect(await list('stuck')).toContain(id);
  expect((await retry()).statusCode).toBe(204);
  expect(await list('stuck')).not.toContain(id);
  await handlersOf(world).giveUp(id);
  // The refund is spent on another video.
  await world.pass(0, owner);
  const body = await world.buildOrder(owner);
  await world.call({ method: 'POST', url: API_PATHS.videos.base, as: owner, body });
  const unpaid = await retry();
  expect(unpaid.statusCode).toBe(402);
  expect((await listActs(id)).map(({ act }) => act)).toEqual(['video.enqueue']);
  await world.creditUser(owner, 1000);
  expect((await retry()).statusCode).toBe(204);
  expect((await listActs(id)).map(({ act }) => act)).toEqual(['video.retry', 'video.enqueue']);
  expect((await ops.act('GET', PATHS.video(id))).json()).toMatchObject({
    status: 'pending',
    charge_number: 2,
  });
});

/** After an hour the session of the console has ended. */
async function reopen() {
  const body = { code: world.codeOf(ops.secret) };
  const opened = await world.call({ method: 'POST', url: PATHS.session, as: ops, body });
  ops.headers['x-operator-session'] = opened.json<{ token: string }>().token;
}

it('an unclaimed payment is listed and assigned once', async () => {
  const event = checkoutEvent(COMPLETED, { id: 'cs_lost', paymentId: 'pi_lost' });
  if (event.kind !== 'checkout') throw new Error('It is no checkout');
  await world.db.transaction().execute((trx) => settleSession(trx, { session: event.session }));
  const ledger = async () => (await ops.act('GET', PATHS.ledger)).json();
  expect((await ledger()).unclaimed).toMatchObject([
    { session: 'cs_lost', amount: 20, reason: 'unknown_user' },
  ]);
  const other = await world.registerUser();
  const claim = (to: string) => ops.act('POST', PATHS.claimPayment('cs_lost'), { user: to, reason });
  expect((await claim('nobody@example.com')).statusCode).toBe(409);
  expect((await claim(other.email)).json()).toEqual({ user: other.id, amount: 20 });
  expect((await claim(other.email)).statusCode).toBe(409);
  expect((await ledger()).unclaimed).toEqual([]);
  expect(await listActs('cs_lost')).toMatchObject([
    { act: 'payment.claim', facts: { user: other.id, euros: 20 } },
  ]);
  const checked = await ops.act('POST', PATHS.checkLedger);
  expect([checked.statusCode, checked.json().findings]).toEqual([201, []]);
  expect((await ops.act('POST', PATHS.reconcile, { days: 3, reason })).statusCode).toBe(409);
});

it('a ticket is read, answered once and closed', async () => {
  const asker = await world.registerUser();
  const doc = { subject: 'No sound', description: 'It was there yesterday.' };
  await world.call({
    method: 'POST',
    url: API_PATHS.helpdesk.tickets,
    as: asker,
    body: { doc, attachments: [] },
  });
  const list = async () => (await ops.act('GET', PATHS.tickets)).json().results;
  const [{ number }] = await list();
  const body = { id: crypto.randomUUID(), text: 'Please choose another voice.' };
  const answer = () => ops.act('POST', PATHS.answerTicket(number), body);
  expect([(await answer()).statusCode, (await answer()).statusCode]).toEqual([204, 204]);
  expect(await list()).toEqual([]);
  expect((await ops.act('GET', PATHS.ticket(number))).json()).toMatchObject({
    ...doc,
    status: 'replied',
    answers: [{ text: body.text, sent_at: null }],
  });
  await ops.act('POST', PATHS.markTicket(number), { status: 'closed', reason });
  expect((await listActs(String(number))).map(({ act }) => act)).toEqual(['ticket.mark', 'ticket.answer']);
});

it('the system’s settings show no secret', async () => {
  const system = (await ops.act('GET', PATHS.system)).json();
  const secrets = system.settings.filter((setting: { is_secret: boolean }) => setting.is_secret);
  expect(secrets.length).toBeGreaterThan(5);
  for (const { value } of secrets) expect(value).toBeNull();
  expect(system.settings).toContainEqual(expect.objectContaining({ name: 'OPERATORS', is_set: true }));
  expect(system.networks.length).toBeGreaterThan(10);
  expect(system.storage).toMatchObject({ kind: 'disk', works: true });
  expect((await ops.act('GET', PATHS.overview)).statusCode).toBe(200);
});
