import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server behaves; a fault concerns the file that `of` names, or all. */
export type Mood = {
  of?: string;
  status?: number;
  /** Closes the connection after so many bytes. */
  cutAfter?: number;
  /** Sends nothing more after so many bytes. */
  stallAfter?: number;
  /** Sends other bytes of the same length. */
  lies?: boolean;
  /** Sends more than there is. */
  tooMuch?: boolean;
  ignoresRanges?: boolean;
};

async function listen(handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Serves files by their paths, behind a server that redirects every request, as hosts of models do. */
export async function startPackServer() {
  const files = new Map<string, Uint8Array>();
  const requests: string[] = [];
  let mood: Mood = {};
  const store = await listen((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const content = files.get(path);
    requests.push(`${path} ${request.headers.range ?? 'whole'}`);
    if (!content) return response.writeHead(404).end();
    const { of, ...faults } = mood;
    const { status, cutAfter, stallAfter, lies, tooMuch, ignoresRanges }: Mood =
      !of || path.endsWith(of) ? faults : {};
    if (status) return response.writeHead(status).end();
    const from = ignoresRanges ? 0 : Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const rest = tooMuch ? Buffer.concat([content, content]) : content.subarray(from);
    const body = lies ? Buffer.alloc(rest.length, 7) : rest;
    const range = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': body.length, ...(from > 0 && range) });
    if (cutAfter !== undefined)
      return response.write(body.subarray(0, cutAfter), () => setTimeout(() => response.destroy(), 20));
    if (stallAfter !== undefined) return response.write(body.subarray(0, stallAfter));
    return response.end(body);
  });
  const front = await listen((request, response) =>
    response.writeHead(302, { location: `${store.url}${request.url}` }).end(),
  );
  return {
    url: front.url,
    /** Path and range of each request. */
    requests,
    add: (path: string, content: Uint8Array) => void files.set(path, content),
    behave(next: Mood) {
      mood = next;
      requests.length = 0;
    },
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    },
  };
}
