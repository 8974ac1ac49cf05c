import { forkChild, givePriority, killGroup, type RenderChild } from './child/fork-child.ts';
import { FilmError } from './errors.ts';
import type { JobOptions } from './film.types.ts';
import type { ChildMessage, JobKind, JobOrder, Jobs } from './job.protocol.ts';

/**
 * Forks a child for one job. Resolves or rejects (always with a FilmError) only when the child has ended, so nothing of a job
 * goes on behind its caller's back.
 */
export function runInChild<K extends JobKind>(
  order: JobOrder<K>,
  timeoutMs: number,
  options: JobOptions,
  onStart?: (pid: number) => void,
): Promise<Jobs[K]['result']> {
  if (options.signal?.aborted) return Promise.reject(new FilmError('aborted', `${order.kind} was aborted`));
  const child = forkChild({ staying: false });
  if (child.process.pid !== undefined) onStart?.(child.process.pid);
  return runJobIn(child, order, timeoutMs, options);
}

/** Settles when the child has ended; a child that stays has ended the job when it answers. */
export function runJobIn<K extends JobKind>(
  { process: child, lastWords }: RenderChild,
  order: JobOrder<K>,
  timeoutMs: number,
  { signal, onProgress, untilWanted }: JobOptions,
  stays?: { isReady: boolean },
): Promise<Jobs[K]['result']> {
  return new Promise((resolve, reject) => {
    const forgetPriority = untilWanted && givePriority(child, untilWanted);
    let failure: FilmError | undefined;
    let outcome: { result: Jobs[K]['result'] } | undefined;

    const end = (error: FilmError) => {
      failure ??= error;
      killGroup(child);
    };
    const abort = () => end(new FilmError('aborted', `${order.kind} was aborted`));
    const timer = setTimeout(() => {
      end(new FilmError('timed_out', `${order.kind} took longer than ${timeoutMs} ms`));
    }, timeoutMs);
    const fail = (error: Error) =>
      end(new FilmError('crashed', `${order.kind} could not start`, error.message));
    const hear = (message: ChildMessage) => {
      if (message.type === 'ready') child.send(order, () => undefined);
      else if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'result') outcome = { result: message.result as Jobs[K]['result'] };
      else failure ??= new FilmError(message.kind, message.message);
      if (stays && (outcome ?? failure)) settle();
    };
    const close = (code: number | null, killedBy: NodeJS.Signals | null) =>
      settle(`${order.kind} ended early (${killedBy ?? code})`);
    const settle = (ended = '') => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      forgetPriority?.();
      child.off('message', hear).off('error', fail).off('close', close);
      if (failure) reject(withDetail(failure, lastWords()));
      else if (outcome) resolve(outcome.result);
      else reject(new FilmError('crashed', ended, lastWords()));
    };

    signal?.addEventListener('abort', abort, { once: true });
    child.on('error', fail).on('message', hear).on('close', close);
    if (stays?.isReady) child.send(order, () => undefined);
  });
}

function withDetail(error: FilmError, lastWords: string): FilmError {
  return new FilmError(error.kind, error.message, error.detail || lastWords);
}
