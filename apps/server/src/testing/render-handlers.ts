import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import type { VideoEvent } from '@avatarcade/contracts/videos';
import { createPresenters } from '../features/catalogue/presenters.service.ts';
import { findGame } from '../features/products/product-lookups.service.ts';
import { createAttemptLog } from '../features/videos/attempt-log.ts';
import { createExhaustedHandler } from '../features/videos/exhausted-video.handler.ts';
import { createRenderVideoHandler, type RenderHandlerDeps } from '../features/videos/render-video.handler.ts';
import { measureRenders } from '../features/videos/video-metrics.ts';
import { createTopics } from '../platform/live/topics.ts';
import { silentLog } from '../platform/log/log.ts';
import { createSecurityEvents } from '../platform/log/security-events.ts';
import { createScratchRoom } from '../providers/engine/scratch.ts';
import { markStorageOutages } from '../providers/storage/storage-outage.ts';
import type { TestUser } from './create-test-app.ts';
import { createFakeEngine, createFakeVoice } from './fake-engine.ts';
import type { VideoWorld } from './video-world.ts';

/** A user with one ordered video and an empty balance. */
export async function orderOne(world: VideoWorld, who?: TestUser, change: Partial<CreateVideoBody> = {}) {
  const user = who ?? (await world.registerUser());
  await world.creditUser(user, 1000);
  const body = await world.buildOrder(user, change);
  const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  const { id } = made.json<{ id: string }>();
  return { user, id };
}

/** The handlers of a video's job, for calls without a queue. */
export function handlersOf(world: VideoWorld, parts: Partial<RenderHandlerDeps> = {}) {
  const { db } = world;
  const deps: RenderHandlerDeps = {
    db,
    securityEvents: createSecurityEvents(silentLog),
    clock: () => new Date(),
    jobs: world.server.jobs,
    assets: world.assets,
    storage: markStorageOutages(world.server.providers.storage),
    breaker: { reportFailure: () => undefined, reportSuccess: () => undefined },
    engine: createFakeEngine(),
    speak: (said, signal) => createFakeVoice().speak(said, signal),
    openScratch: createScratchRoom(join(world.config.dataDir, 'tmp')),
    topics: createTopics<VideoEvent>(),
    queueMoves: createTopics<null>(),
    findGame: (game) => findGame(db, game),
    presenters: createPresenters([]),
    announceVideo: async () => undefined,
    warn: () => undefined,
    measures: measureRenders({ places: 1 }),
    attempts: createAttemptLog({ db, clock: () => new Date(), warn: () => undefined }),
    ...parts,
  };
  const run =
    (handler: ReturnType<typeof createRenderVideoHandler>) =>
    (videoId: string, chargeNumber = 1, signal = new AbortController().signal) =>
      handler({
        id: crypto.randomUUID(),
        payload: { videoId, chargeNumber },
        attempt: 1,
        lastAttempt: false,
        signal,
      });
  return {
    deps,
    render: run(createRenderVideoHandler(deps)),
    giveUp: run(createExhaustedHandler(deps)),
  };
}
