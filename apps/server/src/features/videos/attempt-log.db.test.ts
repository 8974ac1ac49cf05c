import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachDatabase } from '../../testing/databases.ts';
import { orderOne } from '../../testing/render-handlers.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createAttemptLog } from './attempt-log.ts';
import { listAttempts } from './attempts.queries.ts';
import { deleteVideo } from './videos.queries.ts';

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  function startAttempt(videoId: string) {
    const warnings: string[] = [];
    const warn = (_: unknown, message: string) => void warnings.push(message);
    const log = createAttemptLog({ db: world.db, clock: () => new Date(), warn });
    return { attempt: log.start({ videoId, chargeNumber: 1 }), warnings };
  }

  it('an attempt is recorded with its stages and its end', async () => {
    const { id } = await orderOne(world);
    const { attempt, warnings } = startAttempt(id);
    attempt.enter('speaking');
    attempt.enter('speaking');
    attempt.enter('shooting');
    await attempt.end('failed', new Error('no voice', { cause: new Error('no pack') }));
    const [row] = await listAttempts(world.db, id);
    expect(row).toMatchObject({
      result: 'failed',
      stages: [{ stage: 'speaking' }, { stage: 'shooting' }],
      error: expect.stringMatching(/no voice.*Caused by: no pack/s),
    });
    expect(warnings).toEqual([]);
  });

  it('the error of an attempt is stored without secrets, and so are its causes', async () => {
    const { id } = await orderOne(world);
    const { attempt } = startAttempt(id);
    const cause = new Error('refused Bearer secret2');
    await attempt.end('failed', new Error('no response of /voice?token=secret1', { cause }));
    const [row] = await listAttempts(world.db, id);
    expect(row?.error).toContain('/voice?token=[hidden]');
    expect(row?.error).not.toMatch(/secret\d/);
  });

  it('the error of an attempt is stored without values that the database quotes', async () => {
    const { id } = await orderOne(world);
    const { attempt } = startAttempt(id);
    const cause = await sql`SELECT ${'mira@example.com'}::uuid`.execute(world.db).catch((error) => error);
    await attempt.end('failed', new Error('not written', { cause }));
    const [row] = await listAttempts(world.db, id);
    expect(row?.error).toContain('invalid input syntax for type uuid: "[hidden]"');
    expect(row?.error).not.toContain('mira@');
  });

  it('the failed record of an attempt is handled before anything else is written', async () => {
    const { id } = await orderOne(world);
    // Its owner deletes the video right after a worker has claimed it.
    await world.db.transaction().execute((trx) => deleteVideo(trx, id));
    const { attempt, warnings } = startAttempt(id);
    await expect.poll(() => warnings).toEqual(['could not record an attempt']);
    attempt.enter('speaking');
    await attempt.end('lost', undefined);
    expect(warnings).toHaveLength(1);
    expect(await listAttempts(world.db, id)).toEqual([]);
  });
});
