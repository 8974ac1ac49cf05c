import { createSpeakOrdered } from './features/catalogue/heard-speech.service.ts';
import { createSweepLeftovers, type Sweeps } from './features/housekeeping/sweep-leftovers.handler.ts';
import { sweepLeftoversJob } from './features/housekeeping/sweep-leftovers.job.ts';
import { findGame } from './features/products/product-lookups.service.ts';
import { createRenderPause } from './features/videos/render-pause.ts';
import {
  createRenderExhaustedHandler,
  createRenderVideoHandler,
  type RenderHandlerDeps,
} from './features/videos/render-video.handler.ts';
import { renderVideoJob } from './features/videos/render-video.job.ts';
import { createCircuitBreaker } from './platform/availability/circuit-breaker.ts';
import { withTimeLimit } from './platform/availability/time-limit.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { markStorageOutages } from './providers/storage/storage-outage.ts';
import type { VoiceProvider } from './providers/voice/voice.port.ts';

/** A storage that takes longer to say that it is there is out of order. */
const PROBE_MS = 5000;

export type VideoWorkDeps = Omit<RenderHandlerDeps, 'breaker' | 'findGame' | 'jobs' | 'speak'> & {
  jobs: Jobs;
  voice: VoiceProvider;
  sweeps: Sweeps;
  info: (facts: object, message: string) => void;
  rendersAtOnce: number;
};

/** The jobs of videos and their handlers. Videos are claimed only while the storage works. */
export function workOffVideos({ sweeps, info, rendersAtOnce, voice, ...deps }: VideoWorkDeps): void {
  const { db, jobs } = deps;
  const storage = markStorageOutages(deps.storage);
  const breaker = createCircuitBreaker({
    probe: () => withTimeLimit(() => storage.check(), PROBE_MS),
    onProbed: createRenderPause(deps),
  });
  const render: RenderHandlerDeps = {
    ...deps,
    storage,
    breaker,
    speak: createSpeakOrdered({ db, storage, voice }),
    findGame: (game) => findGame(db, game),
  };
  jobs.work(renderVideoJob, createRenderVideoHandler(render), {
    concurrency: rendersAtOnce,
    exhausted: createRenderExhaustedHandler(render),
    availability: breaker,
  });
  jobs.work(sweepLeftoversJob, createSweepLeftovers({ sweeps, info }), { concurrency: 1 });
}
