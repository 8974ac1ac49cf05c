import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nothing listens on at the moment, for a server that must know its own address beforehand. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
