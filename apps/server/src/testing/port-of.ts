import type { Server } from 'node:net';

/** Returns the port of a listening server. Throws if it listens on none. */
export function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}
