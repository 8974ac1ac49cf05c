import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { type Customer, order, readVideo } from './customer.ts';
import { BOTH, type Fault } from './fault.ts';
import type { Keeper } from './keeper.ts';
import type { World } from './world.ts';

/** How long the children of a killed process may be seen. */
const CHILDREN_GONE_MS = 5000;

async function killWithChildren(worker: Keeper): Promise<void> {
  const children = worker.children();
  await worker.kill();
  const deadline = performance.now() + CHILDREN_GONE_MS;
  let left = children;
  while (left.length > 0 && performance.now() < deadline) {
    await wait(50);
    left = left.filter(isAlive);
  }
  assert.deepEqual(left, [], 'children of a killed worker went on');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns false if it has ended by itself. */
function end(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Resolves when a worker has begun it, with its state then. */
async function waitUntilBegun(customer: Customer, id: string) {
  for (;;) {
    const video = await readVideo(customer, id);
    if (video?.status !== 'pending' || video.stage !== 'waiting') return video;
    await wait(20);
  }
}

const rendering: Fault = {
  kind: 'worker-killed-rendering',
  what: 'kill -9 of the worker between the claim of a video and the end of its encoding',
  on: BOTH,
  async run({ world, customer, random }) {
    const id = await order(world, customer);
    await waitUntilBegun(customer, id);
    await wait(random.between(0, 1500));
    await killWithChildren(world.worker);
  },
};

const VIDEO_FILE = /\/(posters|end-cards|captions|films)\//;

/** Resolves when the video's file of that number, 1 for the first, begins to be stored. */
function waitForFile(world: World, number: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let stored = 0;
  world.bucket.setWatch((request) => {
    if (request.method === 'PUT' && VIDEO_FILE.test(request.url ?? '') && ++stored === number) resolve();
    return undefined;
  });
  return promise;
}

const storing: Fault = {
  kind: 'worker-killed-storing',
  what: 'kill -9 of the worker while it stores a finished video, before or after its row changes, or before the job ends',
  on: BOTH,
  async run({ world, customer, random }) {
    // Of five files.
    const file = waitForFile(world, random.whole(1, 5));
    await order(world, customer);
    await file;
    await wait(random.between(0, 60));
    await killWithChildren(world.worker);
  },
};

const refunding: Fault = {
  kind: 'worker-killed-refund',
  what: 'kill -9 of the worker while it refunds a video whose clip is gone',
  on: BOTH,
  async run({ world, customer, random }) {
    const missed = Promise.withResolvers<void>();
    world.bucket.setWatch((request) => {
      if (request.method !== 'GET' || !request.url?.includes('/samples/')) return undefined;
      missed.resolve();
      return (_, response) => {
        response.writeHead(404, { 'content-type': 'application/xml' });
        response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>Gone</Message></Error>');
      };
    });
    const id = await order(world, customer);
    await missed.promise;
    await wait(random.between(0, 80));
    await killWithChildren(world.worker);
    await world.worker.ready();
    const deadline = performance.now() + 60_000;
    while ((await readVideo(customer, id))?.status === 'pending' && performance.now() < deadline)
      await wait(100);
    assert.equal(
      (await readVideo(customer, id))?.status,
      'failed',
      'a video without its clip was not refunded',
    );
  },
};

/** Ends a child of the worker as soon as there is one; returns whether the video still waits to be made. */
async function killChild({ worker }: World, customer: Customer, options: { id: string; delayMs: number }) {
  const before = new Set<number>();
  for (;;) {
    const video = await readVideo(customer, options.id);
    if (video?.status !== 'pending') return false;
    const child = video.stage === 'waiting' ? undefined : worker.children().at(-1);
    if (child !== undefined && !before.has(child)) {
      await wait(options.delayMs);
      if (end(child)) return true;
      before.add(child);
    }
    await wait(20);
  }
}

const child: Fault = {
  kind: 'child-killed',
  what: 'the process that decodes and encodes is killed, as by the system when memory is short',
  on: BOTH,
  async run({ world, customer, random }) {
    const id = await order(world, customer);
    const pid = world.worker.pid();
    const times = random.whole(1, 2);
    for (let time = 0; time < times; time += 1)
      await killChild(world, customer, { id, delayMs: random.between(0, 600) });
    assert.equal(world.worker.pid(), pid, 'the worker ended with its child');
  },
};

/** Ends every child of the worker as soon as it is there, while the video waits to be made. */
async function killEveryChild({ worker }: World, customer: Customer, id: string): Promise<void> {
  let isPending = true;
  const watch = async () => {
    while (isPending) {
      for (const pid of worker.children()) end(pid);
      await wait(10);
    }
  };
  const watching = watch();
  while (isPending) {
    await wait(200);
    isPending = (await readVideo(customer, id))?.status === 'pending';
  }
  await watching;
}

const poison: Fault = {
  kind: 'poison',
  what: 'a video that ends its process at every attempt, while another one waits',
  on: BOTH,
  videos: 2,
  async run({ world, customer, random }) {
    const poisoned = await order(world, customer);
    const other = await order(world, customer);
    if (world.postgres) await killEveryChild(world, customer, poisoned);
    for (;;) {
      const begun = await waitUntilBegun(customer, poisoned);
      if (begun?.status !== 'pending') break;
      await wait(random.between(0, 300));
      await world.worker.kill();
    }
    assert.equal(
      (await readVideo(customer, poisoned))?.status,
      'failed',
      'a poisoned video was not given up',
    );
    assert(await readVideo(customer, other));
  },
};

export const KILLED_WORKER: Fault[] = [rendering, storing, refunding, child, poison];
