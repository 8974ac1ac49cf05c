import { availableParallelism } from 'node:os';
import { forkChild, givePriority, killGroup, type RenderChild } from './child/fork-child.ts';
import { limitTime } from './child/limit-time.ts';
import { watchMemory } from './child/memory-watch.ts';
import { MEMORY_EXCEEDED } from './child/memory-words.ts';
import { aborted, crashed, RenderError, timedOut, tooDemanding } from './errors.ts';
import type { ChildMessage, JobOrder, SlicesMessage } from './job-protocol.ts';
import { JOBS, type JobKind, type Jobs } from './jobs.ts';
import type { Isolation, JobOptions, RenderedSlice } from './render-types.ts';

export type ChildOptions = {
  isolation: Isolation;
  /** In memory at most; a child that takes more is killed. */
  memoryBytes: number;
  onStart?: (pid: number) => void;
  /** What the child waits for, if its video is made in slices: those of others. */
  slices?: Promise<readonly RenderedSlice[]> | undefined;
};

/**
 * Forks a child for one job. Resolves or rejects (always with a RenderError) only when the child has ended, so nothing of a job
 * continues behind its caller's back.
 */
export function runInChild<K extends JobKind>(
  order: JobOrder<K>,
  {
    timeoutMs,
    options,
    child: { isolation, memoryBytes, onStart, slices },
  }: { timeoutMs: number; options: JobOptions; child: ChildOptions },
): Promise<Jobs[K]['result']> {
  if (options.signal?.aborted) return Promise.reject(aborted(`${order.kind} was aborted`));
  const files = isolation === 'sandbox' ? JOBS[order.kind].files(order.input) : undefined;
  const cpuSeconds = (timeoutMs / 1000) * availableParallelism();
  const child = forkChild({ pooled: false, memoryBytes, cpuSeconds, files });
  if (child.process.pid !== undefined) onStart?.(child.process.pid);
  // Whoever makes them reports a rejection, and ends this child.
  slices?.then((made) => sendSlices(child, { slices: made })).catch(() => undefined);
  return runJobIn(child, { order, timeoutMs, options, memoryBytes });
}

function sendSlices({ process: child }: RenderChild, message: SlicesMessage): void {
  if (child.connected) child.send(message, () => undefined);
}

function tooMuchMemory(kind: JobKind, memoryBytes: number): RenderError {
  const message = `${kind} took more than ${Math.round(memoryBytes / 1e6)} MB of memory`;
  return JOBS[kind].judgesFile ? tooDemanding(message) : crashed(message);
}

/** Settles when the child has ended, or, for one that stays, when it has responded. */
export function runJobIn<K extends JobKind>(
  { process: child, lastWords }: RenderChild,
  {
    order,
    timeoutMs,
    options: { signal, onProgress, onStages, untilWanted },
    memoryBytes,
    stays,
  }: {
    order: JobOrder<K>;
    timeoutMs: number;
    options: JobOptions;
    memoryBytes: number;
    /** Of a pooled child, which settles when it has responded: whether it has said before that it is ready. */
    stays?: { isReady: boolean };
  },
): Promise<Jobs[K]['result']> {
  return new Promise((resolve, reject) => {
    const forgetPriority = untilWanted && givePriority(child, untilWanted);
    let failure: RenderError | undefined;
    let outcome: { result: Jobs[K]['result'] } | undefined;

    const end = (error: RenderError) => {
      failure ??= error;
      killGroup(child);
    };
    const abort = () => end(aborted(`${order.kind} was aborted`));
    const exceed = () => end(tooMuchMemory(order.kind, memoryBytes));
    const forgetMemory =
      child.pid === undefined
        ? undefined
        : watchMemory(child.pid, { mostBytes: memoryBytes, onExceeded: exceed });
    const forgetTime =
      child.pid === undefined
        ? undefined
        : limitTime(child.pid, {
            timeoutMs,
            onOver: () => end(timedOut(`${order.kind} took longer than ${timeoutMs} ms`)),
          });
    const fail = (error: Error) => end(crashed(`${order.kind} could not start`, error.message));
    const hear = (message: ChildMessage<K>) => {
      if (message.type === 'ready') child.send(order, () => undefined);
      else if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'stages') onStages?.(message.stages);
      else if (message.type === 'result') outcome = { result: message.result };
      else failure ??= new RenderError(message);
      if (stays && (outcome ?? failure)) settle();
    };
    // Killed in the moment in which it starts, a sandbox may leave its program running.
    const exit = (_code: number | null, killedBy: NodeJS.Signals | null) => {
      if (killedBy) killGroup(child);
    };
    const close = (code: number | null, killedBy: NodeJS.Signals | null) =>
      settle(`${order.kind} ended early (${killedBy ?? code})`);
    const settle = (ended = '') => {
      forgetTime?.();
      signal?.removeEventListener('abort', abort);
      forgetPriority?.();
      forgetMemory?.();
      child.off('message', hear).off('error', fail).off('exit', exit).off('close', close);
      if (!outcome && lastWords().includes(MEMORY_EXCEEDED))
        failure ??= tooMuchMemory(order.kind, memoryBytes);
      if (failure) reject(withDetail(failure, lastWords()));
      else if (outcome) resolve(outcome.result);
      else reject(crashed(ended, lastWords()));
    };

    signal?.addEventListener('abort', abort, { once: true });
    child.on('error', fail).on('message', hear).on('exit', exit).on('close', close);
    if (stays?.isReady) child.send(order, () => undefined);
  });
}

function withDetail(error: RenderError, lastWords: string): RenderError {
  return new RenderError({ kind: error.kind, message: error.message, detail: error.detail || lastWords });
}
