import type { z } from 'zod';
import { outlastLeaving } from '../session/page-leaving.ts';
import { endSession, ensureAccessToken, renewAccessToken } from '../session/session.ts';
import { ApiError, UNREACHABLE } from './api-error.ts';

export type ApiResult<Data> = { data: Data; status: number; error?: undefined } | ApiFailure;
/** `error` is the status text; `status` is null when the network failed; `data` is the body of the refusal. */
export type ApiFailure = {
  error: string;
  status: number | null;
  data?: unknown;
};

export type Query = Record<string, string | number | undefined | null>;

type Call<Schema extends z.ZodType> = {
  schema: Schema;
  query?: Query;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** False for calls that make a session or need none. */
  session?: boolean;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The calls to our server: JSON in, JSON out, checked by a schema of the contracts, with the session's token. */
export const api = {
  get: <S extends z.ZodType>(path: string, call: Call<S>) => send('GET', path, undefined, call),
  post: <S extends z.ZodType>(path: string, body: unknown, call: Call<S>) => send('POST', path, body, call),
  patch: <S extends z.ZodType>(path: string, body: unknown, call: Call<S>) => send('PATCH', path, body, call),
  delete: <S extends z.ZodType>(path: string, call: Call<S>) => send('DELETE', path, undefined, call),
};

/** For queries: the data, or an ApiError thrown. */
export function unwrap<Data>(result: ApiResult<Data>): Data {
  if (result.error !== undefined) throw new ApiError(result);
  return result.data;
}

/** A file, as it is. */
export async function fetchFile(path: string, query: Query): Promise<ApiResult<Blob>> {
  return reach(
    { query },
    (call, token) => request('GET', path, undefined, call, token),
    async (response) => {
      if (!response.ok)
        return refusal(response.status, response.statusText, parseJson(await response.text()));
      return { data: await response.blob(), status: response.status };
    },
  );
}

function send<S extends z.ZodType>(
  method: Method,
  path: string,
  body: unknown,
  call: Call<S>,
): Promise<ApiResult<z.output<S>>> {
  return reach(
    call,
    (one, token) => request(method, path, body, one, token),
    (response) => readResponse(response, call.schema),
  );
}

/** Asks with the session's token, once more with a new one when it has run out, and reads the answer. */
async function reach<C extends Omit<Call<z.ZodType>, 'schema'>, Data>(
  call: C,
  ask: (call: C, token: string | null) => Promise<Response>,
  read: (response: Response) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  const usesSession = call.session !== false;
  try {
    let token = usesSession ? await ensureAccessToken() : null;
    let response = await ask(call, token);
    if (response.status === 401 && token) {
      token = await renewAccessToken(token);
      if (token) response = await ask(call, token);
    }
    if (response.status === 401 && usesSession) endSession();
    return await read(response);
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
    // The session could not be renewed just now.
    if (thrown instanceof ApiError) return failureOf(thrown);
    await outlastLeaving();
    return { error: UNREACHABLE, status: null };
  }
}

/** The other way round: what was thrown, as a result. */
export function failureOf({ message, status, data }: ApiError): ApiFailure {
  return { error: message, status, data };
}

function request(
  method: Method,
  path: string,
  body: unknown,
  { query, headers, signal }: Omit<Call<z.ZodType>, 'schema'>,
  token: string | null,
): Promise<Response> {
  const allHeaders = new Headers(headers);
  if (token) allHeaders.set('authorization', `Bearer ${token}`);
  if (body !== undefined) allHeaders.set('content-type', 'application/json');
  return fetch(withQuery(path, query), {
    method,
    headers: allHeaders,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

/** Leaves out what is empty. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

async function readResponse<S extends z.ZodType>(
  response: Response,
  schema: S,
): Promise<ApiResult<z.output<S>>> {
  return checkResponse(response.status, response.statusText, await response.text(), schema);
}

/** Turns a raw answer into a result; shared with uploads, which come by another way. */
export function checkResponse<S extends z.ZodType>(
  status: number,
  statusText: string,
  text: string,
  schema: S,
): ApiResult<z.output<S>> {
  const data = parseJson(text);
  if (status < 200 || status > 299) return refusal(status, statusText, data);
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    console.error('Unexpected response', parsed.error.issues);
    return { error: 'The server sent a response that this page doesn’t understand.', status };
  }
  return { data: parsed.data, status };
}

function refusal(status: number, statusText: string, data: unknown): ApiFailure {
  return { error: statusText || `Error ${status}`, status, data };
}

function parseJson(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
