import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server wait only for running requests. By default it would also wait for connections that browsers
 * opened in advance and never used, and for those that became idle after it started to close.
 */
export function closePromptly(app: FastifyInstance): void {
  const { server } = app;
  const unused = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    response.once('close', () => {
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
