import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '../../../testing/port-of.ts';

export type LocalServer = {
  url: URL;
  /** Paths with their queries, in order of arrival. */
  requests: string[];
  [Symbol.asyncDispose](): Promise<void>;
};

/** Stands in for an outside service on a free port of this machine. */
export async function startLocalServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LocalServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
