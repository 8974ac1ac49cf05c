import {
  buildPath,
  type Call,
  type CallInput,
  type CallOutput,
  isOperatorCall,
} from '@avatarcade/contracts/define-call';
import type { z } from 'zod';
import { endOperatorSession, getOperatorToken } from '../session/operator-session.ts';
import { outlastLeaving } from '../session/page-leaving.ts';
import { endSession, ensureAccessToken, renewAccessToken } from '../session/session.ts';
import { ApiError, UNANSWERED, UNREACHABLE } from './api-error.ts';
import { contactServer } from './server-contact.ts';
import { limitOf, startTimeLimit, type TimeLimit } from './time-limit.ts';

export type ApiResult<Data> = { data: Data; status: number; error?: undefined } | ApiFailure;
/** `error` is the status text; `status` is null when the network failed or no response came in time; `data` is the body of the error response. */
export type ApiFailure = {
  error: string;
  status: number | null;
  data?: unknown;
};

type Options = {
  signal?: AbortSignal;
  /** Sends the session's token with a call whose user is optional. */
  asUser?: boolean;
};

/** The arguments of a call; none if it needs none. */
export type RequestArgs<C> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C> & Options]
    : [input: CallInput<C> & Options];

type Input = Options & {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** Sends a call of the contract, with the session's token where it needs a user, and parses the response. Rejects with AbortError only. */
export function request<const C extends Call>(
  call: C,
  ...[input]: RequestArgs<C>
): Promise<ApiResult<CallOutput<C>>> {
  return sendCall(call, input ?? {});
}

/** `request` for callers whose input has no static type. */
export function sendCall<C extends Call>(call: C, input: Input): Promise<ApiResult<CallOutput<C>>> {
  return reach(call, {
    input,
    read: async (response) =>
      checkResponse(call, {
        status: response.status,
        statusText: response.statusText,
        text: await response.text(),
      }),
  });
}

/** The same for a call that returns a file. */
export function requestFile<const C extends Call & { kind: 'file' }>(
  call: C,
  ...[input]: RequestArgs<C>
): Promise<ApiResult<Blob>> {
  return reach(call, {
    input: input ?? {},
    read: async (response) => {
      const { status, statusText } = response;
      if (!response.ok) return failed({ status, statusText, text: await response.text() });
      return { data: await response.blob(), status };
    },
  });
}

/** For queries: returns the data, or throws ApiError. */
export function unwrap<Data>(result: ApiResult<Data>): Data {
  if (result.error !== undefined) throw new ApiError(result);
  return result.data;
}

/** The reverse: converts a thrown error to a result. */
export function failureOf({ message, status, data }: ApiError): ApiFailure {
  return { error: message, status, data };
}

/** Sends with the session's token, again with a new one if the server refuses it, and reads the response. */
async function reach<Data>(
  call: Call,
  { input, read }: { input: Input; read: (response: Response) => Promise<ApiResult<Data>> },
): Promise<ApiResult<Data>> {
  const isOfOperator = isOperatorCall(call);
  const usesSession =
    call.auth === 'user' || isOfOperator || (call.auth === 'optional' && input.asUser === true);
  let limit: TimeLimit | undefined;
  try {
    let token = usesSession ? await ensureAccessToken() : null;
    limit = startTimeLimit(limitOf(call), input.signal);
    const { signal } = limit;
    let response = await send(call, { ...input, signal, token });
    // An operator's call with an expired token responds as an unknown path does.
    if ((response.status === 401 || (call.auth === 'operator' && response.status === 404)) && token) {
      token = await renewAccessToken(token);
      if (token) response = await send(call, { ...input, signal, token });
    }
    if (response.status === 401 && usesSession) endSession();
    if (response.status === 403 && call.auth === 'operator') endOperatorSession();
    return await read(response);
  } catch (thrown) {
    if (limit?.isOver()) return { error: UNANSWERED, status: null };
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
    // The session could not be renewed just now.
    if (thrown instanceof ApiError) return failureOf(thrown);
    await outlastLeaving();
    return { error: UNREACHABLE, status: null };
  } finally {
    limit?.end();
  }
}

function send(call: Call, { params, query, headers, body, signal, token }: Input & { token: string | null }) {
  const allHeaders = new Headers();
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value !== undefined) allHeaders.set(name, String(value));
  }
  if (token) allHeaders.set('authorization', `Bearer ${token}`);
  const operatorToken = isOperatorCall(call) ? getOperatorToken() : null;
  if (operatorToken) allHeaders.set('x-operator-session', operatorToken);
  if (body !== undefined) allHeaders.set('content-type', 'application/json');
  return contactServer(withQuery(buildPath(call, params), query), {
    method: call.method,
    headers: allHeaders,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

/** Leaves out empty values. */
function withQuery(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export type RawResponse = { status: number; statusText: string; text: string };

/** Parses a response by the call's schema; shared with uploads, which are not sent by fetch. An empty body is null. */
export function checkResponse<C extends Call>(call: C, raw: RawResponse): ApiResult<CallOutput<C>> {
  const { status, text } = raw;
  if (status < 200 || status > 299) return failed(raw);
  const schema: z.ZodType | undefined = Object.values(call.response ?? {})[0];
  const parsed = schema?.safeParse(parseJson(text) ?? null);
  if (!parsed?.success) {
    console.error('Unexpected response', parsed?.error.issues);
    return { error: 'The server sent a response that this page doesn’t understand.', status };
  }
  // The contract's types tie the first schema of `response` to CallOutput, which TypeScript can't follow for a generic C.
  return { data: parsed.data as CallOutput<C>, status };
}

function failed({ status, statusText, text }: RawResponse): ApiFailure {
  return { error: statusText || `Error ${status}`, status, data: parseJson(text) };
}

function parseJson(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
