import { buildPath, type CallInput, type CallOutput } from '@avatarcade/contracts/define-call';
import type { Video } from '@avatarcade/contracts/videos';
import type { z } from 'zod';
import type { CallName, Contract } from './contract.ts';
import { readEvents, type ServerEvent } from './events.ts';
import { newKey } from './new-key.ts';
import { ROUTES, type Route } from './routes.ts';
import { anySignal, type Fetch, readJson, type Sending, send, type Transport } from './send.ts';
import { buildForm, buildFormRequest, countBytes, type OnTransfer } from './upload.ts';
import { type WaitOptions, waitForVideo } from './wait-for-video.ts';
import { findXhrFetch } from './xhr-fetch.ts';

export type ClientOptions = {
  /** The server's address, such as `https://videos.example.com`. */
  url: string;
  /** An API key (`avk_…`), made under My Account. Public calls need none. */
  key?: string | undefined;
  /** Milliseconds that one attempt may take, default 60 000. Calls that make media have 4 minutes, uploads 10. */
  timeoutMs?: number;
  /** How often a request that failed for the moment is sent again, default 3. */
  retries?: number;
  /** Ends everything that the client does. */
  signal?: AbortSignal;
  /** In place of the platform's own. */
  fetch?: Fetch;
};

export type CallOptions = { signal?: AbortSignal; timeoutMs?: number };

type UploadParts<C> = {
  file: Blob;
  /** Default: the file's own name. */
  fileName?: string;
  onProgress?: OnTransfer;
} & (C extends { form: infer Form extends z.ZodType } ? { form: z.input<Form> } : { form?: undefined });

type Input<C> = CallInput<C> & CallOptions & (C extends { kind: 'upload' } ? UploadParts<C> : unknown);
type Output<C> = C extends { kind: 'file' } ? Response : CallOutput<C>;
type Args<C> = Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

/** Every call that a program may use, by its name in the API documentation. */
export type Calls = {
  [Name in Exclude<CallName, 'followEvents'>]: (
    ...args: Args<Contract[Name]>
  ) => Promise<Output<Contract[Name]>>;
};

export type Client = Calls & {
  /** Yields the server's events until the server ends the stream, which it does after 15 minutes. */
  followEvents(options?: { signal?: AbortSignal }): AsyncGenerator<ServerEvent>;
  /** Resolves with the finished video. Throws VideoFailedError if it can't be made. */
  waitForVideo(id: string, options?: WaitOptions): Promise<Video>;
  /** Fetches a file by the link that the server gave; the response's body is still a stream. The key is not sent. */
  download(link: string, options?: { onProgress?: OnTransfer; signal?: AbortSignal }): Promise<Response>;
};

const TIMEOUT_MS = 60_000;
/** Node's own fetch gives up after 5 minutes without a response. */
const MEDIA_TIMEOUT_MS = 4 * 60_000;
const UPLOAD_TIMEOUT_MS = 10 * 60_000;
const RETRIES = 3;

/** A client of one server. It sends nothing before it is used. */
export function createClient(options: ClientOptions): Client {
  const { timeoutMs = TIMEOUT_MS, retries = RETRIES } = options;
  const base = new URL(options.url);
  const transport: Transport = {
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeoutMs,
    retries,
    signal: options.signal,
  };
  const sender: Sender = { base, key: options.key, transport };
  // The types of the methods are those of the contract, by the same names.
  const calls = Object.fromEntries(
    ROUTES.map(([name, route]) => [name, (input: AnyInput = {}) => sendCall({ route, input }, sender)]),
  ) as unknown as Calls;
  const follow: Client['followEvents'] = ({ signal } = {}) => followEvents(signal, sender);
  return {
    ...calls,
    followEvents: follow,
    waitForVideo: (id, waiting = {}) =>
      waitForVideo(
        { id, ...waiting, signal: anySignal(waiting.signal, options.signal) },
        {
          getVideo: (videoId, signal) => calls.getVideo({ params: { id: videoId }, signal }),
          followEvents: (signal) => follow({ signal }),
        },
      ),
    download: (link, downloading = {}) => download({ link, ...downloading }, sender),
  };
}

type Sender = { base: URL; key: string | undefined; transport: Transport };

type AnyInput = CallOptions & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  file?: Blob;
  fileName?: string;
  onProgress?: OnTransfer;
};

async function sendCall(
  { route, input }: { route: Route; input: AnyInput },
  sender: Sender,
): Promise<unknown> {
  const { signal, file } = input;
  const headers = buildHeaders(route, { input, key: sender.key });
  const sending: Sending = {
    url: buildUrl(route, { input, base: sender.base }),
    init: () => ({ method: route.method, headers, ...buildBody(input.body) }),
    isRepeatable: route.method === 'GET' || route.method === 'PATCH' || route.isKeyed,
    signal,
    timeoutMs: input.timeoutMs ?? findTimeout(route),
  };
  if (file) return sendFile({ sending, input: { ...input, file }, headers }, sender);
  if (route.kind === 'file')
    return send({ ...sending, read: async (response) => response }, sender.transport);
  return send({ ...sending, read: readJson }, sender.transport);
}

function findTimeout({ kind, makesMedia }: Route): number | undefined {
  if (kind === 'upload') return UPLOAD_TIMEOUT_MS;
  return makesMedia ? MEDIA_TIMEOUT_MS : undefined;
}

function sendFile(
  {
    sending,
    input,
    headers,
  }: { sending: Sending; input: AnyInput & { file: Blob }; headers: Record<string, string> },
  { transport }: Sender,
): Promise<unknown> {
  const { file, form = {}, onProgress } = input;
  const fileName = input.fileName ?? ('name' in file ? String(file.name) : 'file');
  const byXhr = onProgress && findXhrFetch({ headers, onProgress });
  const fields = () => buildForm(form, { file, fileName });
  const init = byXhr
    ? () => ({ method: 'POST', body: fields() })
    : () => buildFormRequest(fields(), { headers, onProgress });
  return send({ ...sending, init, read: readJson }, { ...transport, fetch: byXhr ?? transport.fetch });
}

async function* followEvents(signal: AbortSignal | undefined, sender: Sender): AsyncGenerator<ServerEvent> {
  const route = ROUTES.find(([name]) => name === 'followEvents')?.[1];
  if (!route) throw new RangeError('The contract has no stream of events');
  const response = await send(
    {
      url: buildUrl(route, { input: {}, base: sender.base }),
      init: () => ({ headers: buildHeaders(route, { input: {}, key: sender.key }) }),
      isRepeatable: true,
      signal,
      read: async (opened) => opened,
    },
    sender.transport,
  );
  if (response.body) yield* readEvents(response.body);
}

async function download(
  { link, onProgress, signal }: { link: string; onProgress?: OnTransfer; signal?: AbortSignal },
  { base, transport }: Sender,
): Promise<Response> {
  const url = new URL(link, base).href;
  const read = async (response: Response) => response;
  const response = await send({ url, init: () => ({}), isRepeatable: true, signal, read }, transport);
  if (!onProgress || !response.body) return response;
  const total = Number(response.headers.get('content-length')) || undefined;
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(countBytes({ total, onProgress })), { status, headers });
}

function buildUrl(route: Route, { input, base }: { input: AnyInput; base: URL }): string {
  const url = new URL(base);
  // A server may live below a path.
  url.pathname = base.pathname.replace(/\/$/, '') + buildPath(route, input.params);
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}

function buildHeaders(
  { isPublic, isKeyed }: Route,
  { input, key }: { input: AnyInput; key: string | undefined },
): Record<string, string> {
  return {
    accept: 'application/json, */*;q=0.5',
    ...(key && !isPublic && { authorization: `Bearer ${key}` }),
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(isKeyed && { 'idempotency-key': String(input.headers?.['idempotency-key'] ?? newKey()) }),
  };
}

const buildBody = (body: unknown) => (body === undefined ? {} : { body: JSON.stringify(body) });
