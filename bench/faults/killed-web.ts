import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { asset } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createVideoResponse } from '@avatarcade/contracts/videos';
import { buildOrder, eventRequest, notePaid, order, paymentEvent, upload } from './customer.ts';
import { BOTH, type Fault, type Scene } from './fault.ts';
import { loadPicture, takeResetLink } from './outside.ts';

/** Ends the process that serves requests at a random moment of what it does meanwhile. */
async function killDuring<Result>({ world, random }: Scene, longestMs: number, act: Promise<Result>) {
  const outcome = act.then(
    (result) => result,
    () => undefined,
  );
  await wait(random.between(0, longestMs));
  await world.web.kill();
  return await outcome;
}

const upload_: Fault = {
  kind: 'web-killed-upload',
  what: 'kill -9 of the web process during an upload, between file and row, or before the answer',
  on: BOTH,
  async run(scene) {
    const { world, customer } = scene;
    const picture = await loadPicture(world);
    const first = await killDuring(scene, 500, upload(customer, picture));
    await world.web.ready();
    const second = await upload(customer, picture);
    for (const answer of [first, second])
      if (answer?.status === 201) customer.uploads.push(asset.parse(answer.body).file_url);
    assert.equal(second.status, 201, 'the repeated upload was refused');
    await order(world, customer);
  },
};

const ordering: Fault = {
  kind: 'web-killed-order',
  what: 'kill -9 of the web process before the COMMIT of an order, or after it and before the answer',
  on: BOTH,
  async run(scene) {
    const { world, customer } = scene;
    const key = crypto.randomUUID();
    const request = { body: buildOrder(customer), headers: { 'idempotency-key': key } };
    const first = await killDuring(scene, 120, customer.ask(API_PATHS.videos.base, request));
    const id = await order(world, customer, key);
    if (first?.status === 201)
      assert.equal(createVideoResponse.parse(first.body).id, id, 'one key made two videos');
  },
};

const webhook: Fault = {
  kind: 'web-killed-webhook',
  what: 'kill -9 of the web process while it takes a payment’s event, which is then delivered again',
  on: BOTH,
  videos: 0,
  async run(scene) {
    const { world, customer, random } = scene;
    const payment = { session: `cs_${crypto.randomUUID()}`, cents: 500 + random.whole(0, 4000) };
    const event = paymentEvent(customer, payment);
    await killDuring(scene, 60, customer.ask(API_PATHS.payments.stripeWebhook, eventRequest(event)));
    const again = await customer.insist(API_PATHS.payments.stripeWebhook, eventRequest(event));
    assert.equal(again.status, 200, 'the repeated event was refused');
    notePaid(world, customer, payment);
  },
};

const reset: Fault = {
  kind: 'web-killed-reset',
  what: 'kill -9 of the web process while a password is reset',
  on: BOTH,
  videos: 0,
  async run(scene) {
    const { world, customer } = scene;
    await customer.insist(API_PATHS.account.passwordReset, { body: { email: customer.email } });
    const link = await takeResetLink(world, customer);
    const next = 'Comet8!split';
    const confirm = (how: 'ask' | 'insist', by = link) =>
      customer[how](API_PATHS.account.passwordResetConfirm, { body: { ...by, new_password: next } });
    const first = await killDuring(scene, 250, confirm('ask'));
    const second = await confirm('insist');
    // Used once: either the killed request changed the password, or this one did.
    assert([200, 400].includes(second.status), `the repeated reset got ${second.status}`);
    if (first?.status === 200) assert.equal(second.status, 400, 'a reset link was used twice');
    const old = { email: customer.email, password: customer.password };
    const signIn = () => customer.insist(API_PATHS.account.login, { body: old });
    if (first?.status !== 200 && second.status === 400 && (await signIn()).status === 200) {
      // The process was killed after the email and before its job ended: another email replaces the link.
      const newer = await takeResetLink(world, customer, { after: link });
      assert.equal((await confirm('insist', newer)).status, 200, 'the link of the newer email was refused');
    }
    assert.equal((await signIn()).status, 401, 'the old password still signs in');
    customer.password = next;
    await customer.signIn();
  },
};

export const KILLED_WEB: Fault[] = [upload_, ordering, webhook, reset];
