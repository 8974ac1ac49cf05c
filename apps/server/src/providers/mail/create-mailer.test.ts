import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { createLog } from '../../platform/log/log.ts';
import { createMailer } from './create-mailer.ts';

const log = createLog({ level: 'info', pretty: false, destination: { write: () => undefined } });

it.each([
  ['shown on a terminal', { isTTY: true, production: false, shown: 1 }],
  ['kept out of a service manager’s journal', { isTTY: false, production: false, shown: 0 }],
  ['kept out of a terminal in production', { isTTY: true, production: true, shown: 0 }],
])('the link of an email is %s', async (_where, { isTTY, production, shown }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailer-'));
  const written: string[] = [];
  const output = { isTTY, write: (text: string) => written.push(text) };
  const config = { mail: { kind: 'outbox' as const, from: 'no-reply@a.example' }, dataDir, production };
  const mailer = createMailer({ config, clock: systemClock, log, output });
  await mailer.send({ to: 'ada@example.com', subject: 'Reset', text: 'Open https://a.example/?token=1 now' });
  expect(written.filter((text) => text.includes('token=1'))).toHaveLength(shown);
  await rm(dataDir, { recursive: true });
});
