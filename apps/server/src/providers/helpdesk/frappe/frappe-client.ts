import type { ZodType } from 'zod';
import { HelpdeskError } from '../helpdesk.port.ts';

export type FrappeSettings = {
  /** Without a trailing slash. */
  url: string;
  /** `api_key:api_secret`. */
  token: string;
  timeoutMs?: number;
};

export type FrappeCall = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: FormData | object;
  signal: AbortSignal;
};

export type FrappeClient = <Response>(call: FrappeCall, schema: ZodType<Response>) => Promise<Response>;

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Redirects aren't followed, because they would receive the token. */
export function createFrappeClient({ url, token, timeoutMs = TIMEOUT_MS }: FrappeSettings): FrappeClient {
  return async ({ method, path, query = {}, body, signal }, schema) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const search = new URLSearchParams(query).toString();
    try {
      const response = await fetch(`${url}${path}${search && `?${search}`}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.any([signal, deadline]),
        headers: {
          authorization: `token ${token}`,
          accept: 'application/json',
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new HelpdeskError(`The helpdesk responded with ${response.status}.`);
      }
      const parsed = schema.safeParse(parseJson(await readBody(response)));
      if (!parsed.success) throw new HelpdeskError(`The helpdesk’s response to ${path} is not valid.`);
      return parsed.data;
    } catch (error) {
      if (error instanceof HelpdeskError) throw error;
      signal.throwIfAborted();
      if (deadline.aborted) throw new HelpdeskError(`The helpdesk took longer than ${timeoutMs} ms.`);
      throw new HelpdeskError('The helpdesk could not be reached, or closed the connection.', {
        cause: error,
      });
    }
  };
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new HelpdeskError('The response of the helpdesk is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
