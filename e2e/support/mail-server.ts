import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string[];
  text: string;
  html: string;
};

export interface MailServer extends AsyncDisposable {
  url: string;
  mails: ReceivedMail[];
}

/** A mail server that stores its emails. */
export async function openMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      readText(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ text = '', html = '' }) => {
          mails.push({ to, text, html });
          done();
        }, done);
    },
  });
  // A client that is killed in the middle of an email ends its connection alone.
  server.on('error', () => undefined);
  const socket = server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async [Symbol.asyncDispose]() {
      const closed = Promise.withResolvers<void>();
      server.close(closed.resolve);
      await closed.promise;
    },
  };
}
