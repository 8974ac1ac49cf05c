import type { RenderErrorKind } from './errors.ts';
import type { JobKind, Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { JobStage, RenderedSlice } from './render-types.ts';

/** What the server sends to a render child over IPC, and what it gets back. */
export type JobOrder<K extends JobKind = JobKind> = {
  kind: K;
  input: Jobs[K]['input'];
  limits: Limits;
  /** That each library may start. Default: as many as there are cores. */
  threads?: number | undefined;
};

/** What further processes have made of the video whose order the child has. */
export type SlicesMessage = { slices: readonly RenderedSlice[] };

export type ChildMessage<K extends JobKind = JobKind> =
  | { type: 'ready' }
  | { type: 'progress'; progress: number }
  | { type: 'stages'; stages: JobStage[] }
  | { type: 'result'; result: Jobs[K]['result'] }
  | { type: 'error'; kind: RenderErrorKind; message: string };
