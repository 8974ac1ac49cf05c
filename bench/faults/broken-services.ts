import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { refuse } from '../../apps/server/src/providers/storage/s3/testing/bucket-store.ts';
import { storeGame } from '../../e2e/support/store.ts';
import { eventRequest, notePaid, order, paymentEvent, say, upload } from './customer.ts';
import { BOTH, type Fault } from './fault.ts';
import { loadPicture, takeResetLink } from './outside.ts';

/** Reads a part of what is sent, and breaks the connection. */
const breakOff: RequestListener = (request) => {
  request.once('data', () => request.destroy());
  if (request.method !== 'PUT') request.destroy();
};
const STORAGE_OUTAGES: [RequestListener, ...RequestListener[]] = [
  (request) => request.destroy(),
  () => undefined,
  refuse(503),
  refuse(403, 'AccessDenied'),
  breakOff,
];

const storage: Fault = {
  kind: 'storage-down',
  what: 'the bucket refuses, hangs, is overloaded, or breaks off, while a video is made and a file uploaded',
  on: BOTH,
  async run({ world, customer, random }) {
    const picture = await loadPicture(world);
    await order(world, customer);
    await wait(random.between(0, 2000));
    world.bucket.setOutage(random.pick(STORAGE_OUTAGES));
    const uploading = upload(customer, picture).catch(() => undefined);
    await wait(random.between(500, 4000));
    world.bucket.setOutage(undefined);
    const answer = await uploading;
    if (answer?.status === 201) customer.uploads.push(asset.parse(answer.body).file_url);
    else assert([undefined, 502, 503].includes(answer?.status), `an upload got ${say(answer)}`);
  },
};

let games = 0;

const STORE_OUTAGES: [RequestListener, ...RequestListener[]] = [
  (_, response) => response.writeHead(500).end('no'),
  (_, response) => response.writeHead(429, { 'retry-after': '1' }).end('slower'),
  (request) => request.destroy(),
  (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<!doctype html><html'),
  () => undefined,
];

const provider: Fault = {
  kind: 'provider-down',
  what: 'the store’s website fails, throttles, hangs, or breaks off while a listing is read',
  on: BOTH,
  async run({ world, customer, random }) {
    games += 1;
    const id = `com.faults.game${games}`;
    world.store.show({ ...storeGame, id });
    const body = { google_url: `${world.store.url}/store/apps/details?id=${id}` };
    world.store.setOutage(random.pick(STORE_OUTAGES));
    const start = performance.now();
    const failed = await customer.ask(API_PATHS.products.parse, { body });
    assert(failed.status >= 400, `a listing was read of a store that is down: ${say(failed)}`);
    const took = performance.now() - start;
    assert(took < 35_000, `reading a listing took ${Math.round(took)} ms`);
    await order(world, customer);
    world.store.setOutage(undefined);
    const read = await customer.ask(API_PATHS.products.parse, { body });
    assert.equal(read.status, 200, `a store that is back got ${say(read)}`);
  },
};

const mail: Fault = {
  kind: 'mail-down',
  what: 'the mail server refuses while a password is forgotten',
  on: BOTH,
  videos: 0,
  async run({ world, customer, random }) {
    world.mail.state.refusing = true;
    const forget = (email: string) => customer.ask(API_PATHS.account.passwordReset, { body: { email } });
    const known = await forget(customer.email);
    const unknown = await forget('nobody@example.com');
    assert.deepEqual(known, unknown, 'the response of a failing mail server differs');
    await wait(random.between(200, 3000));
    world.mail.state.refusing = false;
    const { token } = await takeResetLink(world, customer);
    for (const keeper of world.keepers) assert(!keeper.log().includes(token), 'the log holds a token');
  },
};

const webhooks: Fault = {
  kind: 'webhook-storm',
  what: 'events of payments arrive many times, in any order, at once, late, and wrongly signed',
  on: BOTH,
  videos: 0,
  async run({ world, customer, random }) {
    const payments = Array.from({ length: 4 }, () => ({
      session: `cs_${crypto.randomUUID()}`,
      cents: random.whole(5, 50) * 100,
    }));
    const deliveries = payments.flatMap((payment) => {
      const completed = paymentEvent(customer, payment);
      const succeeded = paymentEvent(customer, payment, 'async_payment_succeeded');
      const forged = paymentEvent(customer, { ...payment, session: `${payment.session}_forged` });
      const old = Math.floor(Date.now() / 1000) - 3 * 24 * 3600;
      return [completed, completed, succeeded, completed]
        .map((event) => ({ payment, event, request: eventRequest(event), isRight: true }))
        .concat({ payment, event: forged, request: eventRequest(forged, old), isRight: false });
    });
    await Promise.all(
      random.shuffle(deliveries).map(async ({ payment, request, isRight }) => {
        await wait(random.between(0, 150));
        const { status } = await customer.insist(API_PATHS.payments.stripeWebhook, request);
        assert.equal(status, isRight ? 200 : 400, 'an event got another response');
        if (isRight) notePaid(world, customer, payment);
      }),
    );
  },
};

const MINUTE = 60_000;

const clock: Fault = {
  kind: 'clock-jump',
  what: 'the clock of the running processes jumps by ten minutes or an hour, and back',
  on: BOTH,
  async run({ world, customer, random }) {
    const jump = random.pick([10 * MINUTE, -10 * MINUTE, -60 * MINUTE] as const);
    const ordering = order(world, customer);
    await wait(random.between(0, 1500));
    for (const keeper of world.keepers) keeper.setClock(jump);
    const payment = { session: `cs_${crypto.randomUUID()}`, cents: 700 };
    const event = paymentEvent(customer, payment);
    const deliver = () => customer.insist(API_PATHS.payments.stripeWebhook, eventRequest(event));
    const early = await deliver();
    // A signature of another time is refused, and delivered again later.
    assert([200, 400].includes(early.status), `an event got ${early.status}`);
    await wait(random.between(500, 2000));
    // A token of the future or the past may be refused; signing in works at any time.
    await customer.signIn();
    assert.equal((await customer.insist(API_PATHS.account.user)).status, 200, 'a new session is refused');
    for (const keeper of world.keepers) keeper.setClock(0);
    await customer.signIn();
    assert.equal((await deliver()).status, 200, 'an event was refused when the clock was right again');
    notePaid(world, customer, payment);
    await ordering;
  },
};

export const BROKEN_SERVICES: Fault[] = [storage, provider, mail, webhooks, clock];
