import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { EngineError } from '../../providers/engine/engine.port.ts';
import { createScratchRoom } from '../../providers/engine/scratch.ts';
import { createHeygenPresenters } from '../../providers/presenters/heygen/heygen-presenters.ts';
import {
  type PresenterService,
  PresenterServiceError,
} from '../../providers/presenters/presenter-service.port.ts';
import { HEYGEN_KEY, startHeygenServer } from '../../providers/presenters/testing/heygen-server.ts';
import { type Mood, refuse, sendJson } from '../../providers/voice/testing/service-server.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase, type OpenTestDatabase } from '../../testing/databases.ts';
import { createFakeEngine, FAKE_CLIP } from '../../testing/fake-engine.ts';
import { type ClipWanted, type MakeClipDeps, makeClip } from './make-clip.ts';
import { presenterClipData } from './personal-data.service.ts';
import { CLIP_FAILURES } from './presenters.errors.ts';

const WAV = Buffer.from('RIFF of a speech');

async function openWorld(open: OpenTestDatabase) {
  const database = await open();
  const server = await startHeygenServer();
  const time = { now: Date.parse('2026-11-01T10:00:00Z') };
  const clock = () => new Date(time.now);
  const service = createHeygenPresenters({
    ...{ baseUrl: server.url, apiKey: HEYGEN_KEY, webhookSecret: undefined, clock },
    timeoutMs: 1500,
    warn: () => undefined,
  });
  const stored: string[] = [];
  const deps: MakeClipDeps = {
    db: database.db,
    clock,
    engine: createFakeEngine(),
    openScratch: createScratchRoom(join(inject('testFolder'), 'clips')),
    storage: {
      async putFile(key) {
        stored.push(key);
        return { bytes: 1 };
      },
    },
    service,
  };
  const userId = await addUser(database.db);
  const make = (change: Partial<ClipWanted> = {}, parts: Partial<MakeClipDeps> = {}) =>
    makeClip(
      {
        ...{ userId, look: 'abigail-office', wav: WAV, isNewCharge: false },
        onClip: async () => undefined,
        signal: new AbortController().signal,
        ...change,
      },
      { ...deps, ...parts },
    );
  return {
    ...{ server, deps, make, stored, db: database.db },
    pass: (seconds: number) => {
      time.now += seconds * 1000;
    },
    /** As often as it takes, with time passing. */
    async finish(change: Partial<ClipWanted> = {}, parts: Partial<MakeClipDeps> = {}) {
      for (let round = 0; round < 40; round++) {
        const progress = await make(change, parts);
        if (progress.state !== 'waiting') return progress;
        time.now += progress.afterSeconds * 1000;
      }
      throw new Error('It never ends');
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

const lost: Mood = (response) => void response.destroy();

forEachDatabase((open) => {
  it('the files of a clip that is being made are removed with its user, whenever they are stored', async () => {
    await using world = await openWorld(open);
    await world.finish();
    const { id, user_id } = await world.db
      .updateTable('presenter_clips')
      .set({ clip_key: null, still_key: null })
      .returning(['id', 'user_id'])
      .executeTakeFirstOrThrow();
    const keys = await world.db.transaction().execute((trx) => presenterClipData.remove(trx, user_id));
    expect(keys.toSorted()).toEqual(world.stored.toSorted());
    expect(keys[0]).toContain(id);
  });

  it('a clip is ordered once, waits through every status, and is copied at once', async () => {
    await using world = await openWorld(open);
    const statuses = ['waiting', 'pending', 'queued', 'processing', 'one that nobody knows', 'completed'];
    world.server.statuses.push(...statuses.map((status) => ({ status })));
    const progress = await world.finish();
    expect(progress.state).toBe('ready');
    expect(world.server.jobs.map(({ polls }) => polls)).toEqual([7]);
    expect(world.server.jobs[0]?.order).toMatchObject({ output_format: 'webm', aspect_ratio: '9:16' });
    expect(world.stored).toHaveLength(2);
    // The same speech by the same look is there.
    expect(await world.make()).toEqual(progress);
    expect(world.server.jobs).toHaveLength(1);
    const row = await world.db.selectFrom('presenter_clips').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'ready', clip: FAKE_CLIP, busy_until: null });
  });

  it('a process that dies before or after any call continues, and nothing is paid twice', async () => {
    await using world = await openWorld(open);
    const calls = ['uploadSound', 'findJob', 'order', 'getClip', 'download'] as const;
    for (const call of calls) {
      for (const when of ['before', 'after'] as const) {
        const wanted = { wav: Buffer.from(`RIFF of ${call} ${when}`) };
        const jobs = world.server.jobs.length;
        const service = dyingAt(world.deps.service, { call, when });
        // The lost response of an order is what makes anybody look for the job.
        const unheard = dyingAt(world.deps.service, { call: 'order', when: 'after' });
        if (call === 'findJob') await world.make(wanted, { service: unheard }).catch(() => undefined);
        await expect(world.make(wanted, { service }), `${call} ${when}`).rejects.toThrow('killed');
        // Its worker is gone: the lease runs out.
        await world.db.updateTable('presenter_clips').set({ busy_until: null }).execute();
        expect((await world.finish(wanted)).state).toBe('ready');
        expect(world.server.jobs.length - jobs, `${call} ${when}`).toBe(1);
      }
    }
  });

  it('nor does one that dies while the background is removed, or the clip is read or stored', async () => {
    await using world = await openWorld(open);
    const die = async () => {
      throw new Error('killed');
    };
    let sound = '';
    // Until it is removed, the clip has a background.
    const engine = createFakeEngine({
      async importClip(order, options) {
        const { removal_id } = await world.db
          .selectFrom('presenter_clips')
          .select('removal_id')
          .where('sound_hash', '=', sound)
          .executeTakeFirstOrThrow();
        if (!removal_id) throw new EngineError('no_screen', { fileError: 'no_screen' });
        return createFakeEngine().importClip(order, options);
      },
    });
    const deaths: [string, Partial<MakeClipDeps>][] = [
      ...(['removeBackground', 'getRemoval'] as const).flatMap((call) =>
        (['before', 'after'] as const).map((when): [string, Partial<MakeClipDeps>] => [
          `${call} ${when}`,
          { service: dyingAt(world.deps.service, { call, when }), engine },
        ]),
      ),
      ['reading', { engine: createFakeEngine({ importClip: die }) }],
      ['storing', { storage: { putFile: die } }],
    ];
    for (const [death, parts] of deaths) {
      const wanted = { wav: Buffer.from(`RIFF of ${death}`) };
      const [jobs, removals] = [world.server.jobs.length, world.server.removals.size];
      sound = createHash('sha256').update(wanted.wav).digest('hex');
      const untilDeath = async () => {
        for (;;) {
          const { state } = await world.make(wanted, parts);
          expect(state, death).toBe('waiting');
          world.pass(10);
        }
      };
      await expect(untilDeath(), death).rejects.toThrow('killed');
      await world.db.updateTable('presenter_clips').set({ busy_until: null }).execute();
      const isRemoved = parts.engine === engine;
      expect((await world.finish(wanted, isRemoved ? { engine } : {})).state, death).toBe('ready');
      expect(world.server.jobs.length - jobs, death).toBe(1);
      expect(world.server.removals.size - removals, death).toBe(isRemoved ? 1 : 0);
    }
  });

  it('an order whose response is lost is looked for by its title before it is sent again', async () => {
    await using world = await openWorld(open);
    await world.make({}, { service: loseResponse(world.deps.service, { isCarriedOut: true }) });
    expect((await world.finish()).state).toBe('ready');
    expect(world.server.jobs).toHaveLength(1);
    // One that never arrived is sent again, once nothing is found for long enough.
    const other = { look: 'abigail-sofa' };
    const service = loseResponse(world.deps.service, { isCarriedOut: false });
    expect(await world.make(other, { service })).toMatchObject({ state: 'waiting' });
    expect((await world.finish(other)).state).toBe('ready');
    expect(world.server.jobs).toHaveLength(2);
  });

  it('a look that keeps its background comes before green, and else without it by another service', async () => {
    await using world = await openWorld(open);
    expect((await world.finish({ look: 'marco-solid' })).state).toBe('ready');
    expect(world.server.jobs.map(({ order }) => order)).toMatchObject([
      { output_format: 'mp4', background: { type: 'color', value: '#00b140' } },
    ]);
    let looks = 0;
    const engine = createFakeEngine({
      async importClip(order, options) {
        looks++;
        if (looks === 1) throw new EngineError('no_screen', { fileError: 'no_screen' });
        return createFakeEngine().importClip(order, options);
      },
    });
    expect((await world.finish({ wav: Buffer.from('RIFF other') }, { engine })).state).toBe('ready');
    expect(world.server.removals.size).toBe(1);
  });

  it.each([
    ['a wrong key', refuse(401), CLIP_FAILURES.closed],
    ['an empty wallet', refuse(402), CLIP_FAILURES.closed],
    ['a refused text', moderated, CLIP_FAILURES.moderated],
    ['a refused request', refuse(422), CLIP_FAILURES.failed],
  ])('%s ends it in the user’s words', async (_, mood, reason) => {
    await using world = await openWorld(open);
    await world.deps.service?.listLooks();
    world.server.moods.push(mood, mood, mood);
    expect(await world.finish()).toEqual({ state: 'failed', reason });
    // A new charge begins again.
    world.server.moods.length = 0;
    expect((await world.finish({ isNewCharge: true })).state).toBe('ready');
  });

  it.each([
    ['moderated', { status: 'failed', failure_code: 'moderation_failed' }, CLIP_FAILURES.moderated],
    ['failed', { status: 'failed', failure_message: 'Something broke.' }, CLIP_FAILURES.failed],
  ])('a clip that the service says has %s ends so', async (_, status, reason) => {
    await using world = await openWorld(open);
    world.server.statuses.push(status);
    expect(await world.finish()).toEqual({ state: 'failed', reason });
  });

  it('a busy service is left alone for as long as it asks, a failing one for a while, and neither for ever', async () => {
    await using world = await openWorld(open);
    await world.deps.service?.listLooks();
    world.server.moods.push(refuse(429, { 'retry-after': '45' }), refuse(503), lost);
    expect(await world.make()).toEqual({ state: 'waiting', afterSeconds: 45 });
    expect(await world.make()).toEqual({ state: 'waiting', afterSeconds: 20 });
    expect(await world.make()).toEqual({ state: 'waiting', afterSeconds: 20 });
    world.server.statuses.push(...Array.from({ length: 400 }, () => ({ status: 'processing' })));
    for (let minute = 0; minute < 62; minute++) {
      const progress = await world.make();
      if (progress.state === 'failed') return expect(progress.reason).toBe(CLIP_FAILURES.slow);
      world.pass(60);
    }
    throw new Error('It waits for ever');
  });

  it('two workers never go on with the same clip', async () => {
    await using world = await openWorld(open);
    const all = await Promise.all([world.make(), world.make(), world.make()]);
    // One that comes when another has ended finds the clip.
    expect(all.some(({ state }) => state === 'ready')).toBe(true);
    const posted = world.server.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posted).toEqual(['/v3/assets', '/v3/videos']);
  });
});

function moderated(response: Parameters<Mood>[0]): void {
  sendJson(response, 400, { error: { code: 'moderation_blocked', message: 'no' } });
}

function required(service: PresenterService | undefined): PresenterService {
  if (!service) throw new Error('No service');
  return service;
}

type Death = {
  call: 'uploadSound' | 'findJob' | 'order' | 'getClip' | 'download' | 'removeBackground' | 'getRemoval';
  when: 'before' | 'after';
};

/** The process dies around a call: what it would have done next doesn't happen. */
function dyingAt(given: PresenterService | undefined, { call, when }: Death): PresenterService {
  const service = required(given);
  const work = service[call] as (...values: unknown[]) => Promise<unknown>;
  const die = async (...values: unknown[]) => {
    if (when === 'after') await work(...values);
    throw new Error('killed');
  };
  return { ...service, [call]: die };
}

/** Nobody hears what has become of an order. */
function loseResponse(
  given: PresenterService | undefined,
  { isCarriedOut }: { isCarriedOut: boolean },
): PresenterService {
  const service = required(given);
  return {
    ...service,
    async order(order, signal) {
      if (isCarriedOut) await service.order(order, signal);
      throw new PresenterServiceError('unavailable', { code: 'lost', isUncertain: true });
    },
  };
}
