import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { countAttempt } from './attempt-limits.ts';
import { deleteAttempts } from './attempts.queries.ts';

forEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const start = new Date('2026-11-21T10:00:00Z');
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const limit = (subject: string) => [{ subject, most: 3, windowSeconds: 60 }];

  it('of 20 simultaneous attempts no more than the limit pass', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => countAttempt(database.db, { now: start, limits: limit('at-once') })),
    );
    expect(results.filter((result) => result.status === 'fulfilled').length).toBeLessThanOrEqual(3);
  });

  it('refused attempts don’t count, so the limit ends by itself', async () => {
    for (const second of [0, 1, 2])
      await countAttempt(database.db, { now: at(second), limits: limit('window') });
    for (const second of [10, 20, 30, 59]) {
      const refused = countAttempt(database.db, { now: at(second), limits: limit('window') });
      await expect(refused).rejects.toMatchObject({ kind: 'limited', retryAfter: 60 - second });
    }
    await countAttempt(database.db, { now: at(61), limits: limit('window') });
  });

  it('a successful attempt is forgotten', async () => {
    for (let n = 0; n < 10; n += 1) {
      await deleteAttempts(
        database.db,
        await countAttempt(database.db, { now: start, limits: limit('fine') }),
      );
    }
  });

  it('when one of two limits is used up, the attempt doesn’t count for the other', async () => {
    for (let n = 0; n < 3; n += 1) await countAttempt(database.db, { now: start, limits: limit('narrow') });
    const both = [...limit('wide'), ...limit('narrow')];
    for (let n = 0; n < 5; n += 1) {
      await expect(countAttempt(database.db, { now: start, limits: both })).rejects.toMatchObject({
        kind: 'limited',
      });
    }
    for (let n = 0; n < 3; n += 1) await countAttempt(database.db, { now: start, limits: limit('wide') });
  });
});
