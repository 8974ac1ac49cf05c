import { setTimeout as sleep } from 'node:timers/promises';
import { VoiceError, VoiceServiceError } from './voice.port.ts';

export type ServiceRequest = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Maximum size of a response, after decompression. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
};

export type RetryPolicy = {
  /** Time limit of one attempt, from the first byte sent to the last one read. */
  timeoutMs: number;
  /** Further attempts after the first one. */
  retries: number;
  /** Waits before a further attempt; rejects when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
};

export type ServiceResponse = { type: string; body: Buffer };

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  timeoutMs: 45_000,
  retries: 2,
  wait: async (ms, signal) => {
    await sleep(ms, undefined, { signal });
  },
};

/** The longest pause: after it, the user may order again. */
const MAX_WAIT = 20_000;
const FIRST_WAIT = 600;

class Failure extends Error {
  /** Whether a retry may succeed; undefined if it can't. */
  readonly retryAfterMs: number | undefined;
  readonly isTransient: boolean;

  constructor(
    message: string,
    settings: { retryAfterMs?: number; isTransient?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: settings.cause });
    this.retryAfterMs = settings.retryAfterMs;
    this.isTransient = settings.isTransient ?? true;
  }
}

/**
 * Calls a service with a time limit for each attempt. Busy, failing and unreachable services are called again after the
 * pause that they request, or after pauses that double. Rejects with `VoiceError` (which contains neither a key nor the
 * service's text) or the reason of the aborted signal. Redirects aren't followed, because they would receive the key.
 */
export async function askService(
  request: ServiceRequest,
  retryPolicy: RetryPolicy,
): Promise<ServiceResponse> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await askOnce(request, retryPolicy.timeoutMs);
    } catch (error) {
      request.signal?.throwIfAborted();
      if (!(error instanceof Failure)) throw error;
      const wait = error.retryAfterMs;
      if (wait === undefined || attempt >= retryPolicy.retries || wait > MAX_WAIT) throw toFinalError(error);
      await retryPolicy
        .wait(wait || FIRST_WAIT * 2 ** attempt * (1 + Math.random() / 2), request.signal)
        .catch((reason: unknown) => {
          request.signal?.throwIfAborted();
          throw reason;
        });
    }
  }
}

function toFinalError({ message, isTransient, cause }: Failure): VoiceError {
  return isTransient
    ? new VoiceServiceError(message, { cause })
    : new VoiceError(message, { isTransient: false, cause });
}

async function askOnce({ url, method, headers, body, maxBytes, signal }: ServiceRequest, timeoutMs: number) {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw failureOf(response);
    }
    return { type: response.headers.get('content-type') ?? '', body: await readBody(response, maxBytes) };
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (deadline.aborted)
      throw new Failure(`The voice service took longer than ${timeoutMs} ms.`, { retryAfterMs: 0 });
    throw new Failure('The voice service could not be reached, or closed the connection.', {
      retryAfterMs: 0,
      cause: error,
    });
  }
}

function failureOf({ status, headers }: Response): Failure {
  const message = `The voice service responded with ${status}.`;
  const isBusy = status === 408 || status === 429 || status >= 500;
  if (isBusy) return new Failure(message, { retryAfterMs: readRetryAfter(headers.get('retry-after')) });
  // A text or voice that is refused stays refused. The operator has to correct a wrong key or address.
  return new Failure(message, { isTransient: status !== 400 && status !== 422 });
}

/** Returns milliseconds; 0 if the header has no usable value. */
function readRetryAfter(header: string | null): number {
  if (!header) return 0;
  const ms = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Failure('The response of the voice service is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
