import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type ReceivedMail = { from: string; to: string[]; data: string };

/** A mail server that takes everything, or, while `refusing`, nothing. Just enough of RFC 5321. */
export async function startSmtpServer() {
  const mails: ReceivedMail[] = [];
  const state = { refusing: false };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    talk(socket, mails, state);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    mails,
    state,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function talk(socket: Socket, mails: ReceivedMail[], state: { refusing: boolean }): void {
  let mail: ReceivedMail = { from: '', to: [], data: '' };
  let inData = false;
  let pending = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return say('250 test');
    if (verb === 'MAIL') {
      mail = { from: address, to: [], data: '' };
      return say(state.refusing ? '451 try again later' : '250 ok');
    }
    if (verb === 'RCPT') {
      mail.to.push(address);
      return say('250 ok');
    }
    if (verb === 'DATA') {
      inData = true;
      return say('354 go on');
    }
    return say(verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    pending += chunk;
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (!inData) command(line);
      else if (line !== '.') mail.data += `${line}\n`;
      else {
        inData = false;
        mails.push(mail);
        say('250 kept');
      }
    }
  });
  socket.on('error', () => {});
  say('220 test');
}
