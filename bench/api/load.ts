import { connect, type Socket } from 'node:net';

export type Load = { port: number; path: string; token: string };
export type Loaded = { responses: number; body: string };

const HEAD_END = Buffer.from('\r\n\r\n');
/** Connections at once. */
const CONNECTIONS = 8;
let network = 0;

/**
 * Requests the path over several connections, one request after the other on each, for so many milliseconds. The client is
 * written for this alone, so that it takes little of the machine. Each run comes from other addresses of the loopback
 * network, because the server limits the requests of one.
 */
export async function load({ port, path, token }: Load, ms: number): Promise<Loaded> {
  network = (network + 1) % 250;
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\n\r\n`,
  );
  const end = performance.now() + ms;
  const all = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) =>
      run({ port, request, end, localAddress: `127.0.${network + 1}.${index + 1}` }),
    ),
  );
  const responses = all.reduce((sum, { responses: some }) => sum + some, 0);
  return { responses, body: all[0]?.body ?? '' };
}

type Run = { port: number; request: Buffer; end: number; localAddress: string };

function run({ port, request, end, localAddress }: Run): Promise<Loaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded>();
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  let responses = 0;
  let pending: Buffer = Buffer.alloc(0);
  socket.on('connect', () => socket.write(request));
  socket.on('error', reject);
  socket.on('data', (part: Buffer) => {
    pending = pending.length === 0 ? part : Buffer.concat([pending, part]);
    const body = takeBody(pending);
    if (body === undefined) return;
    if (!pending.subarray(0, 12).equals(OK)) {
      socket.destroy();
      return reject(new Error(pending.toString()));
    }
    pending = Buffer.alloc(0);
    responses += 1;
    if (performance.now() < end) return void socket.write(request);
    socket.destroy();
    resolve({ responses, body: body.toString() });
  });
  return promise;
}

const OK = Buffer.from('HTTP/1.1 200');

/** The body, once all of it is here. Responses have a length: none is sent in chunks. */
function takeBody(response: Buffer): Buffer | undefined {
  const headEnd = response.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(response.toString('latin1', 0, headEnd))?.[1];
  if (length === undefined) throw new Error(`a response without a length:\n${response}`);
  const body = response.subarray(headEnd + HEAD_END.length);
  return body.length < Number(length) ? undefined : body;
}
