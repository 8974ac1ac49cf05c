import type { z } from 'zod';
import { PresenterServiceError } from '../presenter-service.port.ts';
import { errorResponse } from './heygen-schemas.ts';

export type HeygenSettings = {
  /** `https://api.heygen.com`. */
  baseUrl: string;
  apiKey: string;
  /** Milliseconds that one request may take. */
  timeoutMs?: number;
};

export type HeygenRequest<Schema extends z.ZodType> = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | undefined>;
  /** JSON, or a form. */
  body?: Record<string, unknown> | FormData;
  schema: Schema;
  signal?: AbortSignal | undefined;
};

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** The service's words for texts and pictures that it doesn't allow. */
const MODERATED = /moderat|blocked_words|policy|nsfw|prohibited|sensitive/i;

export type HeygenClient = ReturnType<typeof createHeygenClient>;

/**
 * Asks HeyGen once, and says what is wrong in our kinds of failures: those who ask decide whether to ask again. No redirect is followed, as it
 * would receive the key, and no text of the service gets into an error.
 */
export function createHeygenClient({ baseUrl, apiKey, timeoutMs = TIMEOUT_MS }: HeygenSettings) {
  return async function ask<Schema extends z.ZodType>(
    request: HeygenRequest<Schema>,
  ): Promise<z.infer<Schema>> {
    const { method, path, query = {}, body, schema, signal } = request;
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
    const isForm = body instanceof FormData;
    const deadline = AbortSignal.timeout(timeoutMs);
    const response = await reach(
      () =>
        fetch(url, {
          method,
          headers: {
            'x-api-key': apiKey,
            accept: 'application/json',
            ...(body && !isForm && { 'content-type': 'application/json' }),
          },
          body: body === undefined ? null : isForm ? body : JSON.stringify(body),
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        }),
      { method, signal },
    );
    const text = await reach(() => readText(response), { method, signal });
    if (!response.ok) throw failureOf(response, { text, method });
    const parsed = schema.safeParse(parseJson(text));
    if (!parsed.success)
      throw new PresenterServiceError('unreadable', {
        code: path,
        isUncertain: method === 'POST',
        cause: parsed.error,
      });
    return parsed.data;
  };
}

/** A request that breaks off may have been carried out. */
async function reach<Result>(
  work: () => Promise<Result>,
  { method, signal }: { method: string; signal: AbortSignal | undefined },
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PresenterServiceError) throw error;
    const isUncertain = method === 'POST';
    throw new PresenterServiceError('unavailable', { code: 'unreachable', isUncertain, cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new PresenterServiceError('unreadable', { code: 'too_large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(
  { status, headers }: Response,
  { text, method }: { text: string; method: string },
): PresenterServiceError {
  const said = errorResponse.safeParse(parseJson(text)).data?.error;
  const code = said?.code ?? String(status);
  if (status === 401 || status === 403) return new PresenterServiceError('unauthorized', { code });
  if (status === 402 || code === 'insufficient_credit') return new PresenterServiceError('unpaid', { code });
  if (status === 429) {
    const retryAfterMs = readRetryAfter(headers.get('retry-after'));
    return new PresenterServiceError('throttled', { code, retryAfterMs });
  }
  if (status >= 500 || status === 408)
    return new PresenterServiceError('unavailable', { code, isUncertain: method === 'POST' });
  const isModerated = MODERATED.test(code) || MODERATED.test(said?.message ?? '');
  return new PresenterServiceError(isModerated ? 'moderated' : 'refused', { code });
}

function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
