import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database server. It can cut connections, hang (neither open nor new ones carry a byte), and hold new ones for a while. */
export async function openDatabaseProxy(to: URL) {
  const sockets = new Set<Socket>();
  const state = { cut: false, hangs: false, holds: false };
  const held = new Set<Socket>();
  const server = createServer((near) => {
    if (state.cut) return near.destroy();
    if (state.hangs) return void sockets.add(near.on('error', () => undefined));
    if (!state.holds) return carry(near);
    sockets.add(near);
    held.add(near.on('error', () => undefined).on('close', () => held.delete(near)));
  }).listen(0, '127.0.0.1');
  const carry = (near: Socket) => {
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].map((end) => end.destroy()));
    }
  };
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
    hang(hangs: boolean) {
      state.hangs = hangs;
      // Afterwards these connections still carry nothing, but each end notices when the other one is gone.
      for (const socket of sockets) {
        if (hangs) socket.unpipe().pause();
        else socket.resume();
      }
    },
    /** Connections that are opened meanwhile are carried afterwards. */
    hold(holds: boolean) {
      state.holds = holds;
      if (!holds) for (const near of held) carry(near);
    },
    /** Connections that are held, or were and are still open. */
    countHeld: () => held.size,
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
