import assert from 'node:assert/strict';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { findFreePort } from '../../apps/server/src/testing/find-free-port.ts';
import { checkStoppedLedger } from './checks.ts';
import { order } from './customer.ts';
import { EMBEDDED, type Fault, POSTGRES } from './fault.ts';
import { openKeeper } from './keeper.ts';
import { keepAsking } from './load.ts';
import type { World } from './world.ts';

/** After an outage of the database the server responds within this time. */
const BACK_MS = 10_000;
/** No request may take longer, whatever the database does. */
const BOUND_MS = 20_000;

async function expectBack({ url }: World): Promise<void> {
  const start = performance.now();
  for (;;) {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(BACK_MS) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) return;
    assert(performance.now() - start < BACK_MS, 'the server was not back ten seconds after its database');
    await wait(50);
  }
}

const restart: Fault = {
  kind: 'database-restarted',
  what: 'PostgreSQL ends at once and comes back, under requests and while a video is made',
  on: POSTGRES,
  async run({ world, customer, random }) {
    const asking = keepAsking(customer);
    const ordering = order(world, customer);
    await wait(random.between(0, 1500));
    await world.postgres?.server.restart(() => wait(random.between(0, 3000)));
    await expectBack(world);
    await ordering;
    const { slowestMs } = await asking.stop();
    assert(slowestMs < BOUND_MS, `a request took ${Math.round(slowestMs)} ms`);
  },
};

const silent: Fault = {
  kind: 'database-half-open',
  what: 'connections to PostgreSQL stay open and carry nothing any more',
  on: POSTGRES,
  async run({ world, customer, random }) {
    const asking = keepAsking(customer);
    const ordering = order(world, customer);
    await wait(random.between(0, 1500));
    world.postgres?.proxy.hang(true);
    await wait(random.between(500, 4000));
    world.postgres?.proxy.hang(false);
    const { slowestMs } = await asking.stop();
    await ordering;
    assert(slowestMs < BOUND_MS, `a request took ${Math.round(slowestMs)} ms`);
  },
};

let copies = 0;

const powerCut: Fault = {
  kind: 'embedded-power-cut',
  what: 'a copy of the embedded database, taken while it is written to, is started instead',
  on: EMBEDDED,
  async run({ world, customer, random }) {
    const asking = keepAsking(customer, { everyMs: 1 });
    const ordering = order(world, customer);
    await wait(random.between(0, 1000));
    copies += 1;
    const copy = path.join(world.folder, `copy-${copies}`);
    await mkdir(copy);
    await cp(path.join(world.dataDir, 'db'), path.join(copy, 'db'), { recursive: true });
    await asking.stop();
    await ordering;
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...world.env, DATA_DIR: copy, PORT: String(port), PUBLIC_URL: url };
    await using other = openKeeper({ role: 'all', env, healthUrl: url });
    await other.start();
    const isOpen = await Promise.race([other.ready().then(() => true), waitForEnd(other)]);
    await other.stop();
    // It isn't promised to open, but what opens must be right, and what doesn't must say what to do.
    if (isOpen) await checkStoppedLedger(copy);
    else {
      const advice = /there is no copy in|the newest copy is/i;
      assert(advice.test(other.log()), `a damaged database ended without advice: ${other.log()}`);
    }
    await rm(copy, { recursive: true, force: true });
  },
};

async function waitForEnd(keeper: ReturnType<typeof openKeeper>): Promise<false> {
  while (!keeper.log().includes('[the ')) await wait(50);
  return false;
}

const second: Fault = {
  kind: 'embedded-second-process',
  what: 'a second server is started on the data folder of a running one',
  on: EMBEDDED,
  async run({ world, customer, random }) {
    const asking = keepAsking(customer);
    const ordering = order(world, customer);
    await wait(random.between(0, 1000));
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...world.env, PORT: String(port), PUBLIC_URL: url };
    await using other = openKeeper({ role: 'all', env, healthUrl: url });
    await other.start();
    await waitForEnd(other);
    await other.kill({ again: false });
    assert.match(
      other.log(),
      new RegExp(`in use by another Avatarcade server \\(process ${world.web.pid()}\\)`),
    );
    assert.match(other.log(), /ended: 1\]/, 'the second server ended as if nothing was wrong');
    const { lost, refused } = await asking.stop();
    assert.equal(lost + refused, 0, 'the first server was disturbed');
    await ordering;
  },
};

const disk: Fault = {
  kind: 'disk-full',
  what: 'the disk of the data folder fills up during uploads and videos, and is freed again',
  on: ['PostgreSQL', 'PGlite'],
  smallDisk: true,
  async run({ world, customer, random }) {
    const asking = keepAsking(customer);
    const ordering = order(world, customer);
    await wait(random.between(0, 1000));
    await world.disk?.fill(random.whole(0, 12_000_000));
    const form = new FormData();
    form.set('type', 'icon');
    form.set('file', new Blob(['no picture'], { type: 'image/png' }), 'icon.png');
    const answer = await customer
      .ask(API_PATHS.assets.base, { method: 'POST', body: form })
      .catch(() => undefined);
    if (answer) assert.equal(answer.status, 507, `an upload to a full disk got ${answer.status}`);
    await wait(random.between(0, 1500));
    await world.disk?.free();
    await asking.stop();
    await ordering;
  },
};

export const BROKEN_DATABASE: Fault[] = [restart, silent, powerCut, second, disk];
