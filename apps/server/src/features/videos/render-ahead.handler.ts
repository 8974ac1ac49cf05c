import { setTimeout } from 'node:timers/promises';
import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { gatherRender } from './gather-render.ts';
import { giveUpAhead } from './give-up-ahead.ts';
import { presenterSeen } from './presenter-seen.ts';
import { removeVideoFiles } from './remove-video-files.ts';
import type { AheadJob } from './render-ahead.job.ts';
import { aheadSource, chargeOf, identifyRender, TAKE_OVER_MS } from './render-ahead.rules.ts';
import type { RenderHandlerDeps } from './render-video.handler.ts';
import { renderVideo } from './render-video.ts';
import { changeAhead, findAhead, findOrdersWaiting, type RenderAhead } from './renders-ahead.queries.ts';
import { putFiles } from './store-video.ts';
import { videoKeys } from './videos.rules.ts';

export type AheadDeps = Pick<
  RenderHandlerDeps,
  | 'db'
  | 'clock'
  | 'jobs'
  | 'assets'
  | 'storage'
  | 'engine'
  | 'speak'
  | 'openScratch'
  | 'findGame'
  | 'presenters'
  | 'measures'
  | 'warn'
> & {
  /** How often it is looked whether it may go on. */
  lookEveryMs?: number;
};

const LOOK_EVERY_MS = 500;

class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

/**
 * Renders what a user sees on Review before it is ordered, at the lowest priority and only while no ordered video waits. It is given up as
 * soon as one does, unless that one takes it over, and when its user leaves, chooses otherwise, or can't pay for it any more.
 */
export function createRenderAheadHandler(deps: AheadDeps): JobHandler<AheadJob> {
  return async ({ payload, signal }) => {
    const { userId, id } = payload;
    try {
      const row = await waitForTurn(payload, { ...deps, signal });
      await renderAhead({ row, signal }, deps);
      deps.measures.countAhead('ready');
    } catch (error) {
      const isGone = !(await giveUpAhead(id, deps));
      // Where it was given up elsewhere, its files were removed, perhaps before they were stored here.
      await removeVideoFiles(chargeOf(id), deps);
      if (signal.aborted) return;
      const isGivenUp = isGone || error instanceof GivenUpError;
      deps.measures.countAhead(isGivenUp ? 'given_up' : 'failed');
      if (isGivenUp) return;
      // The disk is full, a file is gone, the engine failed: the order itself will say so, if there is one.
      deps.warn(error, `could not render ahead for ${userId}`);
    }
  };
}

type Looking = AheadDeps & { signal: AbortSignal };

async function waitForTurn({ userId, id }: AheadJob, deps: Looking): Promise<RenderAhead> {
  const { signal, lookEveryMs = LOOK_EVERY_MS } = deps;
  for (;;) {
    signal.throwIfAborted();
    const row = await findAhead(deps.db, userId);
    if (row?.id !== id) throw new GivenUpError('replaced');
    const lack = await findLack(row, deps);
    if (lack) throw new GivenUpError(lack);
    const orders = await findOrdersWaiting(deps.db, asked(row, deps));
    if (!orders.own && !orders.ofOthers) return row;
    await setTimeout(lookEveryMs, undefined, { signal });
  }
}

const asked = (row: RenderAhead, { clock }: Pick<AheadDeps, 'clock'>) => ({
  userId: row.user_id,
  takenBy: row.taken_by,
  newSince: new Date(clock().getTime() - TAKE_OVER_MS),
});

/** What is missing for an order of it. */
async function findLack(
  row: RenderAhead,
  { db, clock }: Pick<AheadDeps, 'db' | 'clock'>,
): Promise<string | undefined> {
  if (row.wanted_until < clock()) return 'nobody looks at it';
  return (await getBalance(db, row.user_id)) < VIDEO_PRICE_CENTS ? 'no balance for it' : undefined;
}

/** Throws once it has to be given up. */
async function ensureMayGoOn(row: RenderAhead | undefined, deps: AheadDeps): Promise<void> {
  if (!row) throw new GivenUpError('replaced');
  // Before the orders: whatever debited the balance by then is among them.
  const lack = await findLack(row, deps);
  const orders = await findOrdersWaiting(deps.db, asked(row, deps));
  if (row.taken_by) {
    if (!orders.taker) throw new GivenUpError('its order is gone');
    return;
  }
  if (orders.ofOthers) throw new GivenUpError('somebody ordered a video');
  // Its own order has debited the balance already, and is about to take it over.
  if (orders.ownNew) return;
  if (orders.own) throw new GivenUpError('another video was ordered');
  if (lack) throw new GivenUpError(lack);
}

async function renderAhead(
  { row, signal }: { row: RenderAhead; signal: AbortSignal },
  deps: AheadDeps,
): Promise<void> {
  const { db, clock, engine, lookEveryMs = LOOK_EVERY_MS } = deps;
  const { user_id: userId, id } = row;
  const givenUp = new AbortController();
  const wanted = new AbortController();
  const ended = new AbortController();
  let progress = 0;
  const look = async () => {
    while (!ended.signal.aborted) {
      const now = await changeAhead(db, { id, seen_at: clock(), progress });
      if (now?.taken_by) wanted.abort();
      await ensureMayGoOn(now, deps);
      await setTimeout(lookEveryMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const looking = look().catch((error: unknown) => givenUp.abort(error));
  const either = AbortSignal.any([signal, givenUp.signal]);
  try {
    await using scratch = await deps.openScratch();
    await using files = new AsyncDisposableStack();
    // Presenters whose clips a service makes aren't rendered ahead.
    const { speechId, ...source } = { ...aheadSource.parse(row.source), userId, presenterClipId: null };
    const gathered = await gatherRender(source, { ...deps, files, signal: either });
    const identity = await identifyRender({ source, gathered, speechId, engineVersion: engine.version });
    await changeAhead(db, { id, identity, state: 'rendering', seen_at: clock() });
    deps.measures.countAhead('begun');
    const video = await renderVideo(
      { ...gathered, pathOf: scratch.path },
      {
        voice: {
          speak: (said, until) =>
            deps.speak(
              {
                ...{ ...said, userId, speechId },
                presenter: { key: source.spec.avatar, isSeen: presenterSeen(source.spec) !== undefined },
              },
              until,
            ),
        },
        engine: {
          ...engine,
          renderVideo: (order, options) =>
            engine.renderVideo(order, { ...options, untilWanted: wanted.signal }),
        },
        signal: either,
        onProgress: (_stage, share) => {
          progress = share;
        },
      },
    );
    await putFiles({ video, keys: videoKeys(chargeOf(id)) }, deps.storage);
    either.throwIfAborted();
    const { duration, facts } = video;
    const done = await changeAhead(db, { id, state: 'ready', progress: 100, duration, facts });
    if (!done) throw new GivenUpError('replaced');
  } finally {
    ended.abort();
    await looking;
  }
}
