import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockIncoming } from './lock-incoming.ts';

/** Of no process: the system gives no such number. */
const GONE = JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() });
const AT_ONCE = 6;
const ROUNDS = 15;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'avatarcade-lock-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('of many that find an abandoned lock at the same moment one takes it, and none is left behind', async () => {
  await (await lockIncoming(root))[Symbol.asyncDispose]();
  const folder = join(root, '.incoming');
  for (let round = 0; round < ROUNDS; round++) {
    await writeFile(join(folder, 'lock'), GONE);
    await writeFile(join(folder, 'lock.heir-of-earlier'), GONE);
    const tries = Array.from({ length: AT_ONCE }, () => lockIncoming(root));
    const settled = await Promise.allSettled(tries);
    const holders = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect([round, holders.length]).toEqual([round, 1]);
    expect(await readdir(folder)).toEqual(['lock']);
    await holders[0]?.[Symbol.asyncDispose]();
  }
});

it('a holder whose lock was taken over meanwhile leaves that of the other', async () => {
  const first = await lockIncoming(root);
  await writeFile(join(root, '.incoming/lock'), GONE);
  await using _second = await lockIncoming(root);
  await first[Symbol.asyncDispose]();
  await expect(lockIncoming(root)).rejects.toThrow('Another process is changing the voices');
});
