import type { Call, CallReceived } from '@avatarcade/contracts/define-call';
import { EVERY_CALL } from '@avatarcade/contracts/every-call';
import type { z } from 'zod';

export type HttpRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  form: Record<string, FormDataEntryValue>;
};

export type HttpResponse = { status: number; data: unknown };

/** Thrown by a handler: the response is this error. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown = { detail: 'Error occurred' }) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Thrown by a handler: there is no response. */
export class ConnectionLost extends Error {}

type Match = { call: Call; params: Record<string, string> };

/** Returns the call of a request. A path without params has priority over one with them. */
export function matchCall({ method, path }: Pick<HttpRequest, 'method' | 'path'>): Match | undefined {
  const matches = EVERY_CALL.flatMap((call): Match[] => {
    const pattern = new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const found = call.method === method ? pattern.exec(path) : null;
    if (!found) return [];
    const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    return [{ call, params: Object.fromEntries(params) }];
  });
  return matches.sort((one, other) => paramsOf(one) - paramsOf(other))[0];
}

const paramsOf = ({ params }: Match): number => Object.keys(params).length;

/** Parses a request like the server. Throws HttpError 400 with the messages by field. */
export function parseParts(
  call: Call,
  request: HttpRequest & Pick<Match, 'params'>,
): CallReceived<Call> & { form: unknown } {
  return {
    params: parsePart(call.params, request.params),
    query: parsePart(call.query, request.query),
    headers: parsePart(call.headers, request.headers),
    body: parsePart(call.body, request.body),
    form: parsePart(call.form, request.form),
  } as CallReceived<Call> & { form: unknown };
}

function parsePart(schema: z.ZodType | undefined, given: unknown): unknown {
  const parsed = schema?.safeParse(given);
  if (!parsed || parsed.success) return parsed?.data;
  const messages: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? 'detail');
    messages[field] = [...(messages[field] ?? []), message];
  }
  throw new HttpError(400, messages);
}
