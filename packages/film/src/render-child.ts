import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { FilmError } from './errors.ts';
import type { JobOptions } from './film.types.ts';
import type { ChildMessage, JobKind, JobOrder, Jobs } from './job.protocol.ts';

const CHILD = new URL('./child/main.ts', import.meta.url);
const LAST_WORDS = 4000;

/** Only what a process needs to run at all: no address, key or password of ours reaches the decoders. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot, TEMP, TMPDIR } = process.env;
  return { SystemRoot, TEMP, TMPDIR };
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Lowest until it is wanted. Going back up needs a right that few processes have: without it the child stays low. */
function givePriority({ pid }: ChildProcess, untilWanted: AbortSignal): () => void {
  const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority;
  const setTo = (priority: number) => {
    try {
      if (pid === undefined) return;
      setPriority(pid, priority);
      // A group of its own is weighed as a whole where Linux groups processes by session.
      if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(priority));
    } catch {
      // It is gone already, or it may not.
    }
  };
  const raise = () => setTo(PRIORITY_NORMAL);
  if (!untilWanted.aborted) setTo(PRIORITY_LOW);
  untilWanted.addEventListener('abort', raise, { once: true });
  return () => untilWanted.removeEventListener('abort', raise);
}

function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  return () => words;
}

/**
 * Forks a child for one job. Resolves or rejects (always with a FilmError) only when the child has ended, so nothing of a job
 * goes on behind its caller's back.
 */
export function runInChild<K extends JobKind>(
  order: JobOrder<K>,
  timeoutMs: number,
  { signal, onProgress, untilWanted }: JobOptions,
  onStart?: (pid: number) => void,
): Promise<Jobs[K]['result']> {
  if (signal?.aborted) return Promise.reject(new FilmError('aborted', `${order.kind} was aborted`));
  return new Promise((resolve, reject) => {
    const child = fork(CHILD, [], {
      env: buildEnvironment(),
      execArgv: ['--no-warnings', '--expose-gc'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      // A group of its own: the terminal's Ctrl-C reaches the server alone, which then ends its children in its own way.
      detached: process.platform !== 'win32',
    });
    const forgetPriority = untilWanted && givePriority(child, untilWanted);
    const lastWords = keepLastWords(child);
    if (child.pid !== undefined) onStart?.(child.pid);
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
    signal?.addEventListener('abort', abort, { once: true });

    child.on('error', (error) =>
      end(new FilmError('crashed', `${order.kind} could not start`, error.message)),
    );
    child.on('message', (message: ChildMessage) => {
      if (message.type === 'ready') child.send(order, () => undefined);
      else if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'result') outcome = { result: message.result as Jobs[K]['result'] };
      else failure ??= new FilmError(message.kind, message.message);
    });
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      forgetPriority?.();
      if (failure) reject(withDetail(failure, lastWords()));
      else if (outcome) resolve(outcome.result);
      else reject(new FilmError('crashed', `${order.kind} ended early (${killedBy ?? code})`, lastWords()));
    });
  });
}

function withDetail(error: FilmError, lastWords: string): FilmError {
  return new FilmError(error.kind, error.message, error.detail || lastWords);
}
