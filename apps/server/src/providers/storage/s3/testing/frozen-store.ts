import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from '../../../../testing/port-of.ts';

export type Freeze = 'never responds' | 'stops reading' | 'stops in the middle';

/** A store that accepts connections and then stops responding, like a hung machine. For tests. */
export async function openFrozenStore(freeze: Freeze) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (freeze === 'stops reading') return void request.pause();
    request.resume();
    if (freeze === 'never responds') return;
    response.writeHead(200, { 'content-length': '1000000' });
    response.write(Buffer.alloc(1000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    countRequests: () => requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
