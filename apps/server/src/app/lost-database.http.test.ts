import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { openPostgresDatabase } from '../testing/databases.ts';

/** A way to the database that can be cut. */
async function openWay(to: URL) {
  const sockets = new Set<Socket>();
  const state = { cut: false };
  const server = createServer((near) => {
    if (state.cut) return near.destroy();
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].map((end) => end.destroy()));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(to);
  url.port = String(typeof address === 'object' ? address?.port : 0);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut(isCut: boolean) {
      state.cut = isCut;
      if (isCut) cut();
    },
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

it('without its database the server says that it is out of reach, and goes on when it is back', async () => {
  await using postgres = await openPostgresDatabase();
  if (postgres.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
  await using way = await openWay(new URL(postgres.url));
  const database = await openDatabase({ url: way.url, dataDir: 'memory' });
  await using app = await createTestApp({ database });
  const user = await app.registerUser();
  const ask = () => app.call({ method: 'GET', url: API_PATHS.account.user, as: user });
  expect((await ask()).statusCode).toBe(200);

  way.cut(true);
  for (let tries = 0; tries < 3; tries += 1) {
    const lost = await ask();
    expect(lost.statusCode).toBe(503);
    expect(lost.headers['retry-after']).toBe('5');
    expect(lost.json()).toEqual({ detail: 'We are out of reach for a moment. Please try again shortly.' });
  }

  way.cut(false);
  expect((await ask()).statusCode).toBe(200);
});
