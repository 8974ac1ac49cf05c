import type { RenderErrorKind } from './errors.ts';
import type { JobKind, Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';

/** What the server and a render child say to each other over IPC. */
export type JobOrder<K extends JobKind = JobKind> = {
  kind: K;
  input: Jobs[K]['input'];
  limits: Limits;
};

export type ChildMessage =
  | { type: 'ready' }
  | { type: 'progress'; progress: number }
  | { type: 'result'; result: unknown }
  | { type: 'error'; kind: RenderErrorKind; message: string };
