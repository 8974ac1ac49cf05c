import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import { codeOf } from '../../platform/errors/error-code.ts';
import { lookupPublic, PrivateAddressError, type Resolve } from '../../platform/network/lookup-public.ts';

export type WebhookPost = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Aborted when the process stops: then the result is unknown, and `post` rejects. */
  signal: AbortSignal;
};

/** A response, or why there is none, as a sentence for the webhook's owner. */
export type PostResult = { status: number; text: string } | { status: null; error: string };

export type WebhookSender = {
  post(post: WebhookPost): Promise<PostResult>;
  /** Whether the address may be posted to, as far as that shows before its name is resolved. */
  isAllowed(url: URL): boolean;
};

type SenderOptions = {
  /** Hosts with their ports that the operator configured: there plain http and private addresses are permitted. */
  trustedHosts: ReadonlySet<string>;
  timeoutMs?: number;
  /** The system's lookup; replaced in tests. */
  resolve?: Resolve;
};

const TIMEOUT_MS = 10_000;
/** As much of a response is read; the rest is cut off. */
const MAX_BYTES = 4096;

/**
 * Posts to public hosts by https. A name's addresses are checked when the socket is opened, so changing them in between
 * has no effect. Redirects are responses like others: they are never followed.
 */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { trustedHosts, timeoutMs = TIMEOUT_MS } = options;
  const guarded = new Agent({ connect: { lookup: lookupPublic(options.resolve), timeout: timeoutMs } });
  const trusting = new Agent({ connect: { timeout: timeoutMs } });

  const choose = (url: URL): Dispatcher | undefined => {
    if (trustedHosts.has(url.host) && /^https?:$/.test(url.protocol)) return trusting;
    return isPublicName(url) ? guarded : undefined;
  };

  return {
    isAllowed: (url) => choose(url) !== undefined,
    async post({ url, headers, body, signal }) {
      const target = new URL(url);
      const dispatcher = choose(target);
      if (!dispatcher) return { status: null, error: NOT_PUBLIC };
      const deadline = AbortSignal.timeout(timeoutMs);
      const either = AbortSignal.any([signal, deadline]);
      try {
        const response = await request(target, {
          method: 'POST',
          dispatcher,
          headers: { ...headers, 'accept-encoding': 'identity' },
          body,
          signal: either,
        });
        return { status: response.statusCode, text: await readBeginning(response.body) };
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted)
          return { status: null, error: `No response within ${timeoutMs / 1000} seconds.` };
        return { status: null, error: describeError(error) };
      }
    },
  };
}

/** The socket's lookup isn't called for literal addresses, so they are refused here. */
function isPublicName({ protocol, hostname, username, password }: URL): boolean {
  const isLiteral = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isLocal = !hostname.includes('.') || /\.(localhost|local|internal)\.?$/.test(hostname);
  return protocol === 'https:' && !isLiteral && !isLocal && !username && !password;
}

async function readBeginning(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop destroys the rest of the response.
    if (bytes >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString();
}

const NOT_PUBLIC = 'The address does not lead to a public host, which is all that webhooks reach.';
const WORDS: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before a response.',
  UND_ERR_SOCKET: 'The connection was closed before a response.',
  ENOTFOUND: 'The host’s name was not found.',
  EAI_AGAIN: 'The host’s name could not be looked up.',
  UND_ERR_CONNECT_TIMEOUT: 'The host could not be connected to in time.',
  ETIMEDOUT: 'The host could not be connected to in time.',
  EHOSTUNREACH: 'The host could not be reached.',
  ENETUNREACH: 'The host could not be reached.',
};
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

function describeError(error: unknown): string {
  if (error instanceof PrivateAddressError) return NOT_PUBLIC;
  const code = codeOf(error) ?? '';
  if (TLS.test(code)) return `The host’s TLS certificate was not accepted (${code}).`;
  return WORDS[code] ?? `The connection failed${code && ` (${code})`}.`;
}
