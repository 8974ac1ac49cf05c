import { Writable } from 'node:stream';
import { createLog, type Log } from '../platform/log/log.ts';

/** A log in the product's form, and its lines so far. */
export function keepLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog({ level: 'debug', pretty: false, destination }) };
}
