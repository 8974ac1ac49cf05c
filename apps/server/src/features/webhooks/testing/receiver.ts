import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { portOf } from '../../../testing/port-of.ts';

export type Received = {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Settles when the response has ended or the client has disconnected. */
  ended: Promise<unknown>;
};
type Response = { status: number; headers?: Record<string, string>; body?: string };
/** Undefined leaves the request without a response. */
export type Respond = (received: Received) => Response | undefined;

export type Receiver = AsyncDisposable & {
  /** Host and port, as in `WEBHOOK_HOSTS`. */
  host: string;
  /** Adds an address at which `respond` makes the responses, and returns it. */
  listen(respond?: Respond): string;
  /** What arrived at that address, oldest first. */
  at(url: string): Received[];
};

/** A program that receives webhooks, on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const responds = new Map<string, Respond>();
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const ended = once(response, 'close');
    const received = { path: request.url ?? '', headers: request.headers, body: await text(request), ended };
    requests.push(received);
    const result = responds.get(received.path)?.(received);
    if (result) response.writeHead(result.status, result.headers).end(result.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${portOf(server)}`;
  return {
    host,
    listen(respond = () => ({ status: 204 })) {
      const path = `/${crypto.randomUUID()}`;
      responds.set(path, respond);
      return `http://${host}${path}`;
    },
    at: (url) => requests.filter(({ path }) => path === new URL(url).pathname),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The body, if the library of Standard Webhooks accepts the request. Throws WebhookVerificationError. */
export function verifyReceived(
  { headers, body }: Pick<Received, 'headers' | 'body'>,
  secret: string,
): unknown {
  return new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });
}
