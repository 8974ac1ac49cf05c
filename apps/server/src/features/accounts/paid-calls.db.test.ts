import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createPaidCalls } from './paid-calls.service.ts';

forEachDatabase((open) => {
  let database: OpenDatabase;
  let now: Date;
  let network = 0;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(() => {
    now = new Date('2026-11-22T10:00:00Z');
    network += 1;
  });

  const openCalls = () =>
    createPaidCalls({ db: database.db, clock: () => now, limits: { unpaid: 3, paid: 7 } });
  const address = () => `10.1.${network}.1`;
  const countTaken = async (userId: string, times: number) => {
    const calls = Array.from({ length: times }, () => openCalls().take({ userId, address: address() }));
    return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
  };
  const takeAll = async (userId: string, times: number) => {
    let taken = 0;
    for (let call = 0; call < times; call += 1) taken += await countTaken(userId, 1);
    return taken;
  };

  it('a user who never paid has a few calls in 24 hours, and gets an error above that', async () => {
    const id = await addUser(database.db);
    expect(await takeAll(id, 5)).toBe(3);
    now = new Date(now.getTime() + 22.5 * 3600_000);
    await expect(openCalls().take({ userId: id, address: address() })).rejects.toMatchObject({
      kind: 'limited',
      retryAfter: 1.5 * 3600,
      detail:
        'You have used up the 3 texts and voices of outside services that are free in 24 hours. Please try again in 2 hours.',
    });
    now = new Date(now.getTime() + 1.5 * 3600_000);
    expect(await takeAll(id, 5)).toBe(3);
  });

  it('all processes count together, and simultaneous calls can’t exceed the limit', async () => {
    const id = await addUser(database.db);
    expect(await countTaken(id, 20)).toBeLessThanOrEqual(3);
  });

  it('a user who has topped up has more calls', async () => {
    const id = await addUser(database.db);
    const payment = { id: `p-${id}`, session_id: `s-${id}`, user_id: id, amount_cents: 1000 };
    await database.db.insertInto('payments').values(payment).execute();
    expect(await takeAll(id, 10)).toBe(7);
  });

  it('users who never paid share five times as many within one network', async () => {
    let taken = 0;
    for (let user = 0; user < 7; user += 1) taken += await takeAll(await addUser(database.db), 3);
    expect(taken).toBe(15);
  });
});
