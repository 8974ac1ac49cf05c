import type { RenderErrorKind } from './errors.ts';
import type { JobKind, Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { JobStage } from './render-types.ts';

/** What the server sends to a render child over IPC, and what it gets back. */
export type JobOrder<K extends JobKind = JobKind> = {
  kind: K;
  input: Jobs[K]['input'];
  limits: Limits;
};

export type ChildMessage<K extends JobKind = JobKind> =
  | { type: 'ready' }
  | { type: 'progress'; progress: number }
  | { type: 'stages'; stages: JobStage[] }
  | { type: 'result'; result: Jobs[K]['result'] }
  | { type: 'error'; kind: RenderErrorKind; message: string };
