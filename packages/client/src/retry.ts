import { ApiError, ConnectionError } from './errors.ts';

export type Attempt = {
  /** Of attempts that failed, this one included. */
  failures: number;
  retries: number;
  /** Sending the request twice does the same as once. */
  isRepeatable: boolean;
};

/** The server says by these that it has not started on the request. */
const NOT_STARTED = [429, 503];
const TEMPORARY = [408, 500, 502, 504];
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8000;
/** A longer wait is left to the caller: the error says how long. */
const MAX_WAIT_SECONDS = 60;

/** Milliseconds until the next attempt; undefined if there should be none. */
export function pauseBeforeRetry(error: unknown, attempt: Attempt): number | undefined {
  if (attempt.failures > attempt.retries || !isTemporary(error, attempt)) return undefined;
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (asked !== undefined) return asked > MAX_WAIT_SECONDS ? undefined : asked * 1000;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt.failures - 1), MAX_PAUSE_MS);
  // Clients that failed together don't come back together.
  return pause * (0.5 + Math.random() / 2);
}

function isTemporary(error: unknown, { isRepeatable }: Attempt): boolean {
  if (error instanceof ApiError) {
    return NOT_STARTED.includes(error.status) || (isRepeatable && TEMPORARY.includes(error.status));
  }
  return error instanceof ConnectionError && (isRepeatable || wasNeverSent(error));
}

/** Node says so; browsers don't. */
function wasNeverSent({ cause }: ConnectionError): boolean {
  return codeOf(cause) === 'ECONNREFUSED';
}

/** The code of a failed connection, such as ECONNREFUSED, which Node's fetch nests. */
export function codeOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code;
  return codeOf(thrown.cause);
}

/** Rejects with the signal's reason when it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
