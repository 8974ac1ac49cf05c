import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; data: string };

/** A mail server that accepts every email or, while `refusing`, none. It never accepts one for an address of `unknown`. */
export async function startSmtpServer() {
  const mails: ReceivedMail[] = [];
  const state = { refusing: false, unknown: new Set<string>() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(state.refusing ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null),
    onRcptTo: ({ address }, _session, done) =>
      done(
        state.unknown.has(address)
          ? Object.assign(new Error(`5.1.1 <${address}> no such user`), { responseCode: 550 })
          : null,
      ),
    onData(stream, { envelope }, done) {
      void text(stream).then((data) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), data });
        done();
      }, done);
    },
  });
  // A client that is killed in the middle of an email ends its connection alone.
  server.on('error', () => undefined);
  const socket = server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    mails,
    state,
    async [Symbol.asyncDispose]() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(resolve);
      await promise;
    },
  };
}
