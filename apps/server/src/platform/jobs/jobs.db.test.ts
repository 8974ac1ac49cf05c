import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { forEachDatabase } from '../../testing/databases.ts';
import type { OpenDatabase } from '../database/database.ts';
import { silentLog } from '../log/log.ts';
import { createJobs } from './create-jobs.ts';
import { waitByPresentClock } from './job-claims.queries.ts';
import { defineJob, type JobContext, type JobHandler } from './job-definition.ts';
import { JobPostponedError } from './job-postponed-error.ts';
import { defineWork, type WorkOptions } from './job-work.ts';
import type { Jobs } from './jobs.port.ts';

type Payload = { n: number };
const defineCount = (name: string) =>
  defineJob({ name, payload: z.object({ n: z.number() }), retryLimit: 1 });

forEachDatabase((open, kind) => {
  let database: OpenDatabase;
  let running: Jobs[] = [];
  /** A separate queue for each test. */
  let job = defineCount('count');
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(() => {
    job = defineCount(`count-${crypto.randomUUID()}`);
  });
  afterEach(async () => {
    await Promise.all(running.map((jobs) => jobs.stop()));
    running = [];
  });

  const start = async ({ pollSeconds = 0.5 } = {}) => {
    const jobs = await createJobs({ database, log: silentLog, pollSeconds });
    await jobs.declareQueues([job]);
    running.push(jobs);
    return jobs;
  };
  const work = async (
    jobs: Jobs,
    handler: JobHandler<Payload>,
    options: Partial<WorkOptions<Payload>> = {},
  ) => {
    jobs.work(defineWork({ job, handler, concurrency: 1, ...options }));
    await jobs.startWorking();
  };
  /** A handler that reports its jobs; the test waits for the next one. */
  const collector = () => {
    const seen: JobContext<Payload>[] = [];
    let wake = () => {};
    const handler: JobHandler<Payload> = async (context) => {
      seen.push(context);
      wake();
    };
    const next = async (count: number) => {
      while (seen.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return seen;
    };
    return { handler, next, seen };
  };

  const countQueued = async (queue: string) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pgboss.job
      WHERE name = ${queue} AND state = 'created'`.execute(database.db);
    return rows[0]?.count;
  };

  it('a later start changes only queues whose settings differ', async () => {
    const settings = async () => {
      const { rows } = await sql<{ name: string; retry_limit: number; updated_on: Date }>`
        SELECT name, retry_limit, updated_on FROM pgboss.queue WHERE name LIKE ${`${job.name}%`} ORDER BY name`.execute(
        database.db,
      );
      return rows;
    };
    await start();
    const [first, dead] = await settings();
    await start();
    expect(await settings()).toEqual([first, dead]);
    job = { ...job, retryLimit: 7 };
    await start();
    const [changed, untouched] = await settings();
    expect(changed).toMatchObject({ name: job.name, retry_limit: 7 });
    expect(changed?.updated_on).not.toEqual(first?.updated_on);
    expect(untouched).toEqual(dead);
  });

  it('finished jobs are kept for a day, also in queues of versions that kept them longer', async () => {
    await start();
    await sql`UPDATE pgboss.queue SET deletion_seconds = 604800 WHERE name LIKE ${`${job.name}%`}`.execute(
      database.db,
    );
    const jobs = await start();
    const { handler, next } = collector();
    await work(jobs, async (context) => {
      await handler(context);
      throw new Error('no');
    });
    await jobs.enqueue(database.db, { job, payload: { n: 1 } });
    await next(2);
    const list = async () => {
      const { rows } = await sql<{ name: string; seconds: number }>`
        SELECT name, deletion_seconds AS seconds FROM pgboss.job WHERE name LIKE ${`${job.name}%`} ORDER BY name`.execute(
        database.db,
      );
      return rows;
    };
    await expect.poll(list, { timeout: 20_000 }).toEqual([
      { name: job.name, seconds: 86_400 },
      { name: `${job.name}-exhausted`, seconds: 86_400 },
    ]);
  });

  it('a job added inside a transaction exists if it commits, and not if it is rolled back', async () => {
    const jobs = await start();
    const { handler, next, seen } = collector();
    await work(jobs, handler);
    const lost = database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, { job, payload: { n: 1 } });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, { job, payload: { n: 2 } }));
    await next(1);
    expect(seen.map(({ payload, attempt }) => ({ payload, attempt }))).toEqual([
      { payload: { n: 2 }, attempt: 1 },
    ]);
  });

  it('a job that is cancelled is never run, and one whose cancelling is rolled back is', async () => {
    const jobs = await start();
    const { handler, next, seen } = collector();
    const add = async (n: number) => (await jobs.enqueue(database.db, { job, payload: { n } })) ?? '';
    const [first, second] = [await add(1), await add(2)];
    const cancel = (id: string) => database.db.transaction().execute((trx) => jobs.cancel(trx, { job, id }));
    expect([await cancel(first), await cancel(first)]).toEqual([true, false]);
    const lost = database.db.transaction().execute(async (trx) => {
      expect(await jobs.cancel(trx, { job, id: second })).toBe(true);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await work(jobs, handler);
    await next(1);
    expect(seen.map(({ payload }) => payload)).toEqual([{ n: 2 }]);
  });

  it('a job that has begun can’t be cancelled, even after it was handed back', async () => {
    const first = await start();
    const begun = Promise.withResolvers<void>();
    await work(first, async ({ signal }) => {
      begun.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const id = (await first.enqueue(database.db, { job, payload: { n: 1 } })) ?? '';
    await begun.promise;
    const cancel = () => database.db.transaction().execute((trx) => first.cancel(trx, { job, id }));
    expect(await cancel()).toBe(false);
    await first.stop();
    expect(await countQueued(job.name)).toBe(1);
    expect(await cancel()).toBe(false);
  });

  it.each([{ concurrency: 1 }, { concurrency: 4, groupConcurrency: 2 }])(
    'jobs that wait follow one another without a pause, with %o',
    async (options) => {
      const jobs = await start({ pollSeconds: 60 });
      const add = (n: number) => jobs.enqueue(database.db, { job, payload: { n }, group: 'one' });
      await Promise.all(Array.from({ length: 12 }, (_, n) => add(n)));
      const { handler, next } = collector();
      await work(jobs, handler, options);
      expect((await next(12)).map(({ payload }) => payload.n).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, n) => n),
      );
    },
  );

  it('a failed job is retried, then passed to the handler of exhausted jobs', async () => {
    const jobs = await start();
    const tries: [number, boolean][] = [];
    const { handler: exhausted, next } = collector();
    const failing: JobHandler<Payload> = async ({ attempt, lastAttempt }) => {
      tries.push([attempt, lastAttempt]);
      throw new Error('no');
    };
    await work(jobs, failing, { exhausted });
    await jobs.enqueue(database.db, { job, payload: { n: 7 } });
    expect((await next(1))[0]?.payload).toEqual({ n: 7 });
    expect(tries).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('of a job that failed only the error’s message and stack are stored, without secrets and values', async () => {
    const jobs = await start();
    const attached = {
      params: ['mira@example.com'],
      detail: 'Key (email)=(mira@example.com)',
      recipient: 'mira@example.com',
    };
    const { handler: exhausted, next } = collector();
    const failing: JobHandler<Payload> = async () => {
      const cause = Object.assign(new Error('disk full'), attached);
      throw Object.assign(new Error('no, for /reset?token=s3cret now', { cause }), attached);
    };
    await work(jobs, failing, { exhausted });
    const id = await jobs.enqueue(database.db, { job, payload: { n: 7 } });
    await next(1);
    const { rows } = await sql<{ output: { message: string; stack: string } }>`
      SELECT output FROM pgboss.job WHERE id = ${id}::uuid`.execute(database.db);
    const { message, stack, ...others } = rows[0]?.output ?? { message: '', stack: '' };
    expect(message).toBe('no, for /reset?token=[hidden] now: disk full');
    expect(stack).toContain('jobs.db.test.ts');
    expect(stack).not.toContain('s3cret');
    expect(others).toEqual({ name: 'Error' });
  });

  it('stopping returns a running job to the queue without counting the attempt', async () => {
    const first = await start();
    const begun = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    await work(first, async ({ signal }) => {
      begun.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      aborted.resolve();
    });
    await first.enqueue(database.db, { job, payload: { n: 3 } });
    await begun.promise;
    await first.stop();

    const { handler, next } = collector();
    await work(await start(), handler);
    expect((await next(1))[0]).toMatchObject({ payload: { n: 3 }, attempt: 1 });
  });

  it('a postponed job runs again later, however often, and none of these attempts counts', async () => {
    const jobs = await start();
    const { handler, next, seen } = collector();
    await work(jobs, async (context) => {
      await handler(context);
      if (seen.length <= 4) throw new JobPostponedError(0);
      if (seen.length === 5) throw new Error('its own error');
    });
    await jobs.enqueue(database.db, { job, payload: { n: 4 } });
    expect((await next(6)).map(({ attempt, lastAttempt }) => [attempt, lastAttempt])).toEqual([
      [1, false],
      [1, false],
      [1, false],
      [1, false],
      [1, false],
      [2, true],
    ]);
  });

  it('a postponed job is not claimed before its time, and an earlier claim can’t end it', async () => {
    const jobs = await start();
    const first = collector();
    await work(jobs, async (context) => {
      await first.handler(context);
      throw new JobPostponedError(3600);
    });
    const id = await jobs.enqueue(database.db, { job, payload: { n: 5 } });
    await first.next(1);
    const find = async () => {
      const { rows } = await sql<{ state: string; retries: number; hours: number }>`
        SELECT state, retry_count AS retries,
               round(extract(epoch FROM start_after - now()) / 3600)::int AS hours
        FROM pgboss.job WHERE id = ${id}::uuid`.execute(database.db);
      return rows[0];
    };
    // That number distinguishes its claim from the next one.
    await expect.poll(find, { timeout: 20_000 }).toEqual({ state: 'created', retries: 1, hours: 1 });
  });

  it('a job that was postponed while the clock was ahead waits from now when the clock is right again', async () => {
    const jobs = await start();
    const first = collector();
    await work(jobs, async (context) => {
      await first.handler(context);
      throw new JobPostponedError(1800);
    });
    const id = await jobs.enqueue(database.db, { job, payload: { n: 6 } });
    await first.next(1);
    const secondsLeft = async (state: string) => {
      const { rows } = await sql<{ seconds: number }>`
        SELECT extract(epoch FROM start_after - now())::float8 AS seconds
        FROM pgboss.job WHERE id = ${id}::uuid AND state = ${state}::pgboss.job_state`.execute(database.db);
      return rows[0]?.seconds;
    };
    await expect.poll(() => secondsLeft('created'), { timeout: 20_000 }).toBeDefined();
    await waitByPresentClock(database.db);
    expect(await secondsLeft('created')).toBeGreaterThan(1700);
    await sql`
      UPDATE pgboss.job
      SET start_after = start_after + interval '1 hour', heartbeat_on = heartbeat_on + interval '1 hour'
      WHERE id = ${id}::uuid`.execute(database.db);
    for (const _ of ['first', 'again']) {
      await waitByPresentClock(database.db);
      const left = await secondsLeft('created');
      expect(left).toBeGreaterThan(1700);
      expect(left).toBeLessThanOrEqual(1801);
    }
  });

  it('workers claim nothing until their dependency is available, and again not when it is gone', async () => {
    const jobs = await start();
    const { handler, next, seen } = collector();
    let show: (isAvailable: boolean) => void = () => {};
    const availability = {
      watch(listener: (isAvailable: boolean) => void) {
        show = listener;
        return { [Symbol.asyncDispose]: async () => undefined };
      },
    };
    await work(jobs, handler, { availability });
    await jobs.enqueue(database.db, { job, payload: { n: 1 } });
    expect(await countQueued(job.name)).toBe(1);
    show(true);
    await next(1);
    show(false);
    await expect.poll(() => countQueued(job.name), { timeout: 20_000 }).toBe(0);
    await jobs.enqueue(database.db, { job, payload: { n: 2 } });
    show(true);
    show(false);
    show(true);
    expect((await next(2)).map(({ payload }) => payload.n)).toEqual([1, 2]);
    expect(seen).toHaveLength(2);
  });

  it('while a job with a key waits, another with that key is not added', async () => {
    const jobs = await start();
    const send = (n: number, singletonKey: string) =>
      jobs.enqueue(database.db, { job, payload: { n }, singletonKey });
    expect(await send(1, 'a')).toEqual(expect.any(String));
    expect(await send(2, 'a')).toBeNull();
    expect(await send(3, 'b')).toEqual(expect.any(String));
    const { handler, next } = collector();
    await work(jobs, handler);
    expect((await next(2)).map(({ payload }) => payload.n).sort()).toEqual([1, 3]);
    expect(await send(4, 'a')).toEqual(expect.any(String));
  });

  it('jobs without a key don’t block each other', async () => {
    const jobs = await start();
    const ids = await Promise.all([1, 2, 3].map((n) => jobs.enqueue(database.db, { job, payload: { n } })));
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(null);
  });

  it('a payload that doesn’t fit its definition is not added', async () => {
    const jobs = await start();
    await expect(jobs.enqueue(database.db, { job, payload: { n: 'x' } as never })).rejects.toThrow();
  });

  it('workers don’t start while a job has no handler', async () => {
    const jobs = await start();
    await expect(jobs.startWorking()).rejects.toThrow(`No handler for the jobs: ${job.name}`);
  });

  if (kind === 'pglite') {
    it('a job whose process was killed runs at the next start, as its next attempt', async () => {
      const killed = await start();
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      // Never listens: to the database it looks like an ended process.
      await work(killed, async () => {
        begun.resolve();
        await end.promise;
      });
      await killed.enqueue(database.db, { job, payload: { n: 9 } });
      await begun.promise;

      const { handler, next } = collector();
      await work(await start(), handler);
      expect((await next(1))[0]).toMatchObject({ payload: { n: 9 }, attempt: 2, lastAttempt: true });
      end.resolve();
    });
  }
});
