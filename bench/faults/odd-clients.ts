import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createVideoResponse } from '@avatarcade/contracts/videos';
import { buildOrder, type Customer, order, readVideo, say } from './customer.ts';
import { BOTH, type Fault } from './fault.ts';
import { keepAsking } from './load.ts';
import type { World } from './world.ts';

/** Sends a piece every 100 ms, until the server closes the connection. Resolves with what it said. */
function dribble(world: World, { head, piece }: { head: string; piece: string }): Promise<string> {
  const { port, hostname } = new URL(world.url);
  const socket: Socket = connect(Number(port), hostname);
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  socket.on('error', () => undefined);
  socket.write(head);
  const timer = setInterval(() => socket.write(piece), 100);
  socket.on('close', () => {
    clearInterval(timer);
    resolve(said);
  });
  return promise;
}

const slow: Fault = {
  kind: 'slow-clients',
  what: 'headers and uploads that arrive a few bytes at a time, on many connections',
  on: BOTH,
  async run({ world, customer, random }) {
    const ordering = order(world, customer);
    const upload = [
      `POST ${API_PATHS.assets.base} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${customer.access()}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 40000000',
      '',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="clip.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
    ].join('\r\n');
    const body = [
      `POST ${API_PATHS.account.login} HTTP/1.1`,
      'host: 127.0.0.1',
      'content-type: application/json',
      'content-length: 60000',
      '',
      '{"email": "',
    ].join('\r\n');
    const slowOnes = [
      ...Array.from({ length: random.whole(5, 15) }, () => ({ head: upload, piece: 'x'.repeat(100) })),
      ...Array.from({ length: random.whole(5, 30) }, () => ({ head: body, piece: 'x' })),
    ].map((what) => dribble(world, what));
    const asking = keepAsking(customer, { everyMs: 30 });
    const limit = new AbortController();
    const late = wait(30_000, 'late', { signal: limit.signal }).catch(() => 'late');
    const said = await Promise.race([Promise.all(slowOnes), late]);
    limit.abort();
    assert(Array.isArray(said), 'slow clients were served for more than half a minute');
    const wrong = said.filter((answer) => !/^HTTP\/1\.1 (408|429) /.test(answer));
    assert.deepEqual(wrong, [], 'slow clients got another response than 408');
    const { lost, refused } = await asking.stop();
    assert.equal(lost + refused, 0, 'slow clients kept others from being served');
    await ordering;
  },
};

const twice: Fault = {
  kind: 'double-click',
  what: 'an order, from several tabs and repeated by a proxy, with money for one; a ticket sent many times',
  on: BOTH,
  async run({ customer, random }) {
    const key = crypto.randomUUID();
    const keys = [
      ...Array.from({ length: random.whole(2, 6) }, () => key),
      ...Array.from({ length: random.whole(1, 4) }, () => crypto.randomUUID()),
    ];
    const answers = await Promise.all(
      random.shuffle(keys).map(async (own) => {
        await wait(random.between(0, 40));
        const headers = { 'idempotency-key': own };
        return customer.insist(API_PATHS.videos.base, { body: buildOrder(customer), headers });
      }),
    );
    const made = answers.filter(({ status }) => status === 201);
    const others = new Set(answers.map(({ status }) => status));
    others.delete(201);
    assert(
      [...others].every((status) => status === 402 || status === 409),
      `orders got ${say([...others])}`,
    );
    const ids = new Set(made.map(({ body }) => createVideoResponse.parse(body).id));
    assert.equal(ids.size, 1, `money for one video paid ${ids.size}`);
    for (const id of ids) customer.videos.add(id);
    const doc = {
      subject: `No sound ${crypto.randomUUID()}`,
      description: 'It is quiet.',
      ticket_type: 'Bug',
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () =>
      customer.insist(API_PATHS.helpdesk.tickets, { body: { doc, attachments: [] }, headers });
    const tickets = await Promise.all(Array.from({ length: random.whole(2, 4) }, send));
    assert(
      tickets.every(({ status }) => status === 201),
      `tickets got ${say(tickets)}`,
    );
    const listed = await customer.insist(API_PATHS.helpdesk.tickets);
    assert.equal(say(listed.body).split('No sound').length - 1, 1, 'one ticket became several');
  },
};

async function removeAny(customer: Customer, options: { what: 'video' | 'game' | 'account'; id: string }) {
  if (options.what === 'account') {
    const body = { password: customer.password };
    const { status } = await customer.insist(API_PATHS.account.deletion, { body });
    assert.equal(status, 204, 'the account could not be deleted');
    assert.equal((await customer.insist(API_PATHS.account.user)).status, 401);
    customer.isGone = true;
    return;
  }
  const path =
    options.what === 'video' ? API_PATHS.videos.one(options.id) : API_PATHS.products.one(customer.game);
  const { status } = await customer.insist(path, { method: 'DELETE' });
  assert([204, 404].includes(status), `deleting got ${status}`);
  customer.videos.delete(options.id);
  customer.deleted += 1;
  assert.equal(await readVideo(customer, options.id), undefined, 'a deleted video is still there');
}

const deleted: Fault = {
  kind: 'deleted-while-made',
  what: 'the video, its game or the account is deleted while the video is made',
  on: BOTH,
  async run({ world, customer, random }) {
    const what = random.pick(['video', 'game', 'account'] as const);
    const id = await order(world, customer);
    await wait(random.between(0, 2500));
    await removeAny(customer, { what, id });
  },
};

export const ODD_CLIENTS: Fault[] = [slow, twice, deleted];
