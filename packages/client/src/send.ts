import { ApiError, ConnectionError } from './errors.ts';
import { codeOf, pauseBeforeRetry, sleep } from './retry.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Transport = {
  fetch: Fetch;
  timeoutMs: number;
  retries: number;
  /** Ends every request. */
  signal?: AbortSignal | undefined;
};

/** What is sent. `init` is built for each attempt, since a stream can be sent once only. */
export type Sending = {
  url: string;
  init: () => RequestInit;
  isRepeatable: boolean;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
};

/**
 * Sends a request until it succeeds, and reads the response. Throws ApiError, ConnectionError, or the reason of the
 * signal. The time limit is that of one attempt, `read` included.
 */
export async function send<Result>(
  { read, ...sending }: Sending & { read: (response: Response) => Promise<Result> },
  transport: Transport,
): Promise<Result> {
  const signal = anySignal(sending.signal, transport.signal);
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt({ ...sending, signal, read }, transport);
    } catch (error) {
      const { isRepeatable } = sending;
      const pause = pauseBeforeRetry(error, { failures, retries: transport.retries, isRepeatable });
      if (pause === undefined) throw error;
      await sleep(pause, signal);
    }
  }
}

/** Aborted as soon as one of them is. */
export function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

async function attempt<Result>(
  { url, init, signal, timeoutMs, read }: Sending & { read: (response: Response) => Promise<Result> },
  transport: Transport,
): Promise<Result> {
  signal?.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs ?? transport.timeoutMs);
  try {
    const response = await transport.fetch(url, {
      ...init(),
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    if (!response.ok) throw await readError(response);
    return await read(response);
  } catch (thrown) {
    if (thrown instanceof ApiError || thrown instanceof ConnectionError) throw thrown;
    signal?.throwIfAborted();
    throw describeFailure(thrown, { url, timedOut: limit.signal.aborted });
  } finally {
    clearTimeout(timer);
  }
}

export async function readError(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  return new ApiError({ status, headers, body: parseJson(await response.text()) });
}

function describeFailure(
  cause: unknown,
  { url, timedOut }: { url: string; timedOut: boolean },
): ConnectionError {
  const { origin } = new URL(url);
  if (timedOut) return new ConnectionError(`${origin} took too long to respond.`, { cause, timedOut });
  const code = codeOf(cause);
  return new ConnectionError(`${origin} can’t be reached${code ? ` (${code})` : ''}.`, { cause });
}

/** A body of success. Null if there is none. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  const parsed = parseJson(text);
  if (parsed === undefined) {
    throw new ConnectionError('The response is not JSON. Is this the address of an Avatarcade server?');
  }
  return parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
