import { createKeptVoice } from './features/creatives/kept-voice.ts';
import { createRenderPause } from './features/generations/render-pause.ts';
import {
  createShootExhaustedHandler,
  createShootFilmHandler,
  type ShootHandlerDeps,
} from './features/generations/shoot-film.handler.ts';
import { shootFilmJob } from './features/generations/shoot-film.job.ts';
import { createSweepLeftovers, type Sweeps } from './features/housekeeping/sweep-leftovers.handler.ts';
import { sweepLeftoversJob } from './features/housekeeping/sweep-leftovers.job.ts';
import { findGame } from './features/products/product-lookups.service.ts';
import { createCircuitBreaker } from './platform/availability/circuit-breaker.ts';
import { withTimeLimit } from './platform/availability/time-limit.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { markStorageOutages } from './providers/storage/storage-outage.ts';

/** A storage that takes longer to say that it is there is out of order. */
const PROBE_MS = 5000;

export type FilmWorkDeps = Omit<ShootHandlerDeps, 'breaker' | 'findGame' | 'jobs'> & {
  jobs: Jobs;
  sweeps: Sweeps;
  info: (facts: object, message: string) => void;
  filmsAtOnce: number;
};

/** The jobs of films and their handlers. Films are claimed only while the storage works. */
export function workOffFilms({ sweeps, info, filmsAtOnce, ...deps }: FilmWorkDeps): void {
  const { db, jobs, voice } = deps;
  const storage = markStorageOutages(deps.storage);
  const breaker = createCircuitBreaker({
    probe: () => withTimeLimit(() => storage.check(), PROBE_MS),
    onProbed: createRenderPause(deps),
  });
  const render: ShootHandlerDeps = {
    ...deps,
    storage,
    breaker,
    voice: createKeptVoice({ db, storage, voice }),
    findGame: (game) => findGame(db, game),
  };
  jobs.work(shootFilmJob, createShootFilmHandler(render), {
    concurrency: filmsAtOnce,
    exhausted: createShootExhaustedHandler(render),
    availability: breaker,
  });
  jobs.work(sweepLeftoversJob, createSweepLeftovers({ sweeps, info }), { concurrency: 1 });
}
