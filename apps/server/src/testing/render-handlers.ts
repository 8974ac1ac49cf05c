import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateGenerationBody, GenerationEvent } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import {
  createShootExhaustedHandler,
  createShootFilmHandler,
  type ShootHandlerDeps,
} from '../features/generations/shoot-film.handler.ts';
import { findGame } from '../features/products/product-lookups.service.ts';
import { createTopics } from '../platform/live/topics.ts';
import { silentLog } from '../platform/log/log.ts';
import { createSecurityEvents } from '../platform/log/security-events.ts';
import { createScratchRoom } from '../providers/engine/scratch.ts';
import { markStorageOutages } from '../providers/storage/storage-outage.ts';
import type { TestUser } from './create-test-app.ts';
import { createFakeEngine, createFakeVoice } from './fake-engine.ts';
import type { VideoWorld } from './video-world.ts';

/** A user with one video ordered and nothing left on the balance. */
export async function orderOne(
  world: VideoWorld,
  who?: TestUser,
  change: Partial<CreateGenerationBody> = {},
) {
  const user = who ?? (await world.registerUser());
  await world.creditUser(user, 1000);
  const body = await world.buildOrder(user, change);
  const made = await world.call({ method: 'POST', url: API_PATHS.generations.base, as: user, body });
  const { id } = made.json<{ id: string }>();
  return { user, id };
}

/** The handlers of a video's job, to be called without a queue. */
export function handlersOf(world: VideoWorld, parts: Partial<ShootHandlerDeps> = {}) {
  const { db } = world;
  const deps: ShootHandlerDeps = {
    db,
    securityEvents: createSecurityEvents(silentLog),
    clock: () => new Date(),
    jobs: world.server.jobs,
    assets: world.assets,
    storage: markStorageOutages(world.server.providers.storage),
    breaker: { reportFailure: () => undefined, reportSuccess: () => undefined },
    engine: createFakeEngine(),
    voice: createFakeVoice(),
    openScratch: createScratchRoom(mkdtempSync(join(tmpdir(), 'avatarcade-shoot-'))),
    topics: createTopics<GenerationEvent>(),
    queueMoves: createTopics<null>(),
    findGame: (game) => findGame(db, game),
    warn: () => undefined,
    ...parts,
  };
  const run =
    (handler: ReturnType<typeof createShootFilmHandler>) =>
    (generationId: string, chargeNumber = 1, signal = new AbortController().signal) =>
      handler({
        id: crypto.randomUUID(),
        payload: { generationId, chargeNumber },
        attempt: 1,
        lastAttempt: false,
        signal,
      });
  return { shoot: run(createShootFilmHandler(deps)), giveUp: run(createShootExhaustedHandler(deps)) };
}
