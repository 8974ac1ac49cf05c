import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { user as userShape } from '@avatarcade/contracts/account';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { checkLedger } from '../../apps/server/src/features/wallet/ledger-check.service.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { type Customer, listEntries, readBalance, readVideo, say } from './customer.ts';
import type { World } from './world.ts';

/** What a fault interrupted is taken up again within this time of its end. */
export const TAKEN_UP_MS = 60_000;
const PRICE_CENTS = 1000;
const POLL_MS = 100;

/** A machine with other work may need longer for what was taken up in time. */
const DONE_MS = 240_000;

export type Checked = {
  /** From the end of the fault until the worker was rendering a video again, or all were done. */
  takenUpMs: number;
  doneMs: number;
  ready: number;
  refunded: number;
};

/** Waits until every video of the customer is ready or refunded, and compares everything that was acknowledged with what is there. */
export async function checkCustomer(world: World, customer: Customer, endedAt: number): Promise<Checked> {
  const since = () => performance.now() - endedAt;
  if (customer.isGone) {
    if (world.postgres) await checkWholeLedger(world.postgres.db);
    return { takenUpMs: since(), doneMs: since(), ready: 0, refunded: 0 };
  }
  const watch = watchRenders(world);
  const outcomes: string[] = [];
  for (const id of customer.videos) outcomes.push(await finish(customer, id, endedAt + DONE_MS));
  const doneMs = since();
  const begunAt = await watch.stop();
  const takenUpMs = Math.min(doneMs, (begunAt ?? performance.now()) - endedAt);
  const ready = outcomes.filter((status) => status === 'ready').length;
  await checkMoney(customer, ready);
  await checkWrites(customer);
  if (world.postgres) await checkWholeLedger(world.postgres.db);
  return { takenUpMs, doneMs, ready, refunded: outcomes.length - ready };
}

/** Records when the worker first renders a video. */
function watchRenders({ worker }: World) {
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      if (await worker.isRendering()) return performance.now();
      await wait(POLL_MS);
    }
    return undefined;
  };
  const watching = watch();
  return {
    stop() {
      isOver = true;
      return watching;
    },
  };
}

async function finish(customer: Customer, id: string, deadline: number): Promise<string> {
  for (;;) {
    const video = await readVideo(customer, id);
    assert(video, `the acknowledged video ${id} is gone`);
    if (video.status === 'ready') await checkFile(video.video ?? '');
    if (video.status !== 'pending') return video.status;
    if (performance.now() > deadline)
      throw new Error(
        `the video ${id} is neither ready nor refunded: ${say({ stage: video.stage, progress: video.progress, waiting: video.waiting_for })}`,
      );
    await wait(POLL_MS);
  }
}

async function checkFile(link: string): Promise<void> {
  const response = await fetch(link, { headers: { range: 'bytes=4-7' } });
  const bytes = await response.text();
  assert.equal(`${response.status} ${bytes}`, '206 ftyp', 'a ready video has no file');
}

async function checkMoney(customer: Customer, ready: number): Promise<void> {
  const paid = [...customer.paid.values()].reduce((sum, cents) => sum + cents, 0);
  const entries = await listEntries(customer);
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  assert.equal(count('top-up'), customer.paid.size, 'payments were lost or credited twice');
  const charged = count('video') - count('refund');
  const isRight = charged >= ready && charged <= ready + customer.deleted;
  assert(isRight, `${charged} charges for ${ready} videos`);
  assert.equal(await readBalance(customer), paid - charged * PRICE_CENTS, 'the balance is wrong');
}

async function checkWrites(customer: Customer): Promise<void> {
  const { first_name } = userShape.parse((await customer.insist(API_PATHS.account.user)).body);
  const { is, maybe } = customer.name;
  assert([is, ...maybe].includes(first_name ?? ''), `the acknowledged name ${is} is now ${first_name}`);
  customer.name = { is: first_name ?? '', maybe: [] };
  for (const link of customer.uploads) {
    const response = await fetch(link);
    const { byteLength } = await response.arrayBuffer();
    assert(response.status === 200 && byteLength > 100, `an acknowledged upload got ${response.status}`);
  }
}

type Db = Parameters<typeof checkLedger>[0];

async function checkWholeLedger(db: Db): Promise<void> {
  const findings = await checkLedger(db);
  assert.deepEqual(findings, [], 'the ledger is wrong');
}

/** Checks the ledger of a data folder whose server has ended. */
export async function checkStoppedLedger(dataDir: string): Promise<void> {
  await using database = await openDatabase({ dataDir });
  await checkWholeLedger(database.db);
}
