import type { z } from 'zod';
import type { KeyScope } from './keys.ts';

/** What the browser caches and what a call makes stale. */
export type CachedData =
  | 'articles'
  | 'assets'
  | 'avatar-groups'
  | 'brand'
  | 'campaigns'
  | 'entries'
  | 'exports'
  | 'key-activity'
  | 'keys'
  | 'networks'
  | 'mascots'
  | 'actors'
  | 'presenter-design'
  | 'operator'
  | 'products'
  | 'shared-video'
  | 'speech'
  | 'tags'
  | 'templates'
  | 'tickets'
  | 'user'
  | 'video-orders'
  | 'videos'
  | 'voice-licences'
  | 'voices'
  | 'webhook-deliveries'
  | 'webhooks';

/**
 * One call of the API: what the server implements, the browser sends and the documentation is made from.
 * `params`, `query`, `headers` and `body` are what is sent; a path names its params with a colon.
 */
export type Call = {
  /** `upload`: a form with `form`'s fields and one file. `file`: not JSON but bytes. `events`: a stream of server-sent events. */
  kind: 'json' | 'upload' | 'file' | 'events';
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /**
   * `optional`: a public call that takes the user of an access token into account. `operator`: an operator's session, after the
   * second factor. `operator-user`: an operator's access token alone. To everybody else both respond as an unknown path does.
   */
  auth: 'user' | 'public' | 'optional' | 'operator' | 'operator-user';
  /** What an API key needs to use a call of auth `user` or `optional`. Without a scope no key may, only a signed-in user. */
  scope?: KeyScope;
  tags: readonly string[];
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  form?: z.ZodObject;
  /** The body of success, by its one status. */
  response?: Readonly<Record<number, z.ZodType>>;
  /** Statuses of failure beside those of every call: 401 without a user, 429 over the limit, 5xx. Bodies are `errorBody`. */
  errors?: readonly number[];
  limit?: { max: number; per: 'minute' | 'hour'; by: 'address' | 'user' };
  /** The response is long and nothing in it secret: the server compresses it. */
  compressed?: boolean;
  /** The server makes media before it responds, which takes minutes while it is busy. */
  makesMedia?: boolean;
  /** Not in the documentation. */
  hidden?: boolean;
  reads?: CachedData;
  changes?: readonly CachedData[];
};

export function defineCall<const C extends Omit<Call, 'kind'>>(call: C): C & { kind: 'json' } {
  return { kind: 'json', ...call };
}

export function defineUpload<const C extends Omit<Call, 'kind' | 'method'>>(
  call: C,
): C & { kind: 'upload'; method: 'POST' } {
  return { kind: 'upload', method: 'POST', ...call };
}

export function defineFile<const C extends Omit<Call, 'kind' | 'method'>>(
  call: C,
): C & { kind: 'file'; method: 'GET' } {
  return { kind: 'file', method: 'GET', ...call };
}

export function defineEvents<const C extends Omit<Call, 'kind' | 'method'>>(
  call: C,
): C & { kind: 'events'; method: 'GET' } {
  return { kind: 'events', method: 'GET', ...call };
}

type Sent<C, Part extends string> =
  C extends Record<Part, infer Schema extends z.ZodType>
    ? Record<never, never> extends z.input<Schema>
      ? { [P in Part]?: z.input<Schema> }
      : { [P in Part]: z.input<Schema> }
    : { [P in Part]?: undefined };

/** What a caller gives: params, query, headers and body where the call has them. */
export type CallInput<C> = Sent<C, 'params'> & Sent<C, 'query'> & Sent<C, 'headers'> & Sent<C, 'body'>;

type Parsed<C, Part extends string> =
  C extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** What the server gets, parsed. */
export type CallReceived<C> = {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  headers: Parsed<C, 'headers'>;
  body: Parsed<C, 'body'>;
};

/** What a caller gets, parsed. */
export type CallOutput<C> = C extends { response: infer R }
  ? R[keyof R] extends infer Schema extends z.ZodType
    ? z.output<Schema>
    : never
  : never;

/** The status of success; 200 where the call names none. */
export function statusOf({ response }: Pick<Call, 'response'>): number {
  return Number(Object.keys(response ?? { 200: null })[0]);
}

/** Every status of failure that a client has to expect, those of the call and those of all: too many requests, a server that is out of order. */
export function listFailures({ auth, method, errors = [], params, query, headers }: Call): number[] {
  // Even where a call takes no body, one may be sent.
  const hasContent = method !== 'GET';
  const isChecked = hasContent || (params ?? query ?? headers) !== undefined;
  const statuses = [
    ...errors,
    ...(isChecked ? [400] : []),
    // The token of a session, the scope of a key.
    ...(auth === 'public' ? [] : [401]),
    ...(auth === 'user' || auth === 'operator' ? [403] : []),
    ...(isOperatorCall({ auth }) ? [404] : []),
    ...(hasContent ? [413, 415] : []),
    ...(params ? [414] : []),
    429,
    503,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/** Whether only operators get anything but 404. */
export function isOperatorCall({ auth }: Pick<Call, 'auth'>): boolean {
  return auth === 'operator' || auth === 'operator-user';
}

/** The path with its params, percent-encoded. Throws RangeError when one is missing. */
export function buildPath({ path }: Pick<Call, 'path'>, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new RangeError(`${path} needs ${name}`);
    return encodeURIComponent(String(params[name]));
  });
}
