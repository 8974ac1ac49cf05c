import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '../../../testing/port-of.ts';

export type SeenRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
/** Handles one request in place of the real service. */
export type Mood = (response: ServerResponse) => void;

export type ServiceServer = AsyncDisposable & {
  url: string;
  seen: SeenRequest[];
  /** One per request, in order; after them the server responds normally. */
  moods: Mood[];
};

/** Stands in for a voice service on a free port of this machine. */
export async function startServiceServer(
  answer: (request: SeenRequest, response: ServerResponse) => Promise<void>,
): Promise<ServiceServer> {
  const seen: SeenRequest[] = [];
  const moods: Mood[] = [];
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, path: url, headers, body: await text(incoming) };
    seen.push(request);
    const mood = moods.shift();
    if (mood) mood(response);
    else await answer(request, response);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    seen,
    moods,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export const refuse =
  (status: number, headers: Record<string, string> = {}): Mood =>
  (response) => {
    response.writeHead(status, headers).end('{"error": {"message": "No, sk-secret-key."}}');
  };

/** Never responds. */
export const hang: Mood = () => undefined;

/** Sends the head of a response and a few bytes, and then nothing more. */
export const stall: Mood = (response) => {
  response.writeHead(200, { 'content-type': 'audio/wav' }).write('RIFF');
};

/** Sends less than its content length. */
export const breakOff: Mood = (response) => {
  response.writeHead(200, { 'content-length': '100000' });
  response.write('RIFF', () => response.destroy());
};

/** Sends without end, as fast as it is read. */
export const flood: Mood = (response) => {
  const chunk = Buffer.alloc(256 * 1024, 'A');
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', pour).on('error', () => undefined);
  pour();
};

export const say =
  (body: string | Uint8Array, type = 'application/octet-stream'): Mood =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };
