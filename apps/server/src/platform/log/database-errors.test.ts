import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { logDatabaseError } from './database-errors.ts';
import { createLog } from './log.ts';

it('a dozen connections that break in one outage are one line, and other errors one each', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const log = createLog({ level: 'info', pretty: false, destination });
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
  for (let times = 0; times < 12; times += 1) logDatabaseError(log, { error: lost, message: 'queue error' });
  const ofWorker = {
    message: 'connect ECONNREFUSED 127.0.0.1:5432 (Queue: a)',
    code: 'ECONNREFUSED',
    queue: 'a',
  };
  logDatabaseError(log, { error: ofWorker, message: 'queue error' });
  logDatabaseError(log, { error: new Error('LISTEN/NOTIFY heartbeat timed out'), message: 'queue error' });
  logDatabaseError(log, {
    error: new Error('Connection terminated unexpectedly'),
    message: 'database connection lost',
  });
  expect(lines).toHaveLength(1);
  logDatabaseError(log, { error: new Error('wrong'), message: 'queue error' });
  logDatabaseError(log, { error: new Error('wrong'), message: 'queue error' });
  expect(lines).toHaveLength(3);
});
