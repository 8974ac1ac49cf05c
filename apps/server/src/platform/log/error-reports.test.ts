import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import { createErrorReports } from './error-reports.ts';
import { createLog } from './log.ts';

const received: { request: IncomingMessage; lines: Record<string, never>[] }[] = [];
let wake = () => {};
const service = createServer(async (request, response) => {
  const lines = (await text(request)).split('\n').map((line) => JSON.parse(line));
  received.push({ request, lines });
  response.end('{}');
  wake();
});
let dsn = '';
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  dsn = `http://abc123@127.0.0.1:${portOf(service)}/7`;
});
afterAll(() => service.close());
const next = (count: number) =>
  new Promise<void>((resolve) => {
    wake = () => received.length >= count && resolve();
    wake();
  });

it('a logged error reaches the service with its cause and stack, and without secrets', async () => {
  const log = createLog({
    level: 'info',
    pretty: false,
    destination: { write: () => undefined },
    onError: createErrorReports(dsn, () => new Date('2026-11-21T12:00:00Z')),
  });
  log.info({ err: new Error('not this one') }, 'information');
  const cause = new TypeError('no such column');
  log
    .child({ request: 'r1' })
    .error({ err: new Error('failed for ?token=secret1', { cause }) }, 'request failed');
  await next(1);
  const [{ request, lines } = { request: undefined, lines: [] }] = received;
  expect(request?.url).toBe('/api/7/envelope/?sentry_version=7&sentry_key=abc123');
  expect(lines[1]).toEqual({ type: 'event' });
  expect(lines[2]).toMatchObject({
    platform: 'javascript',
    timestamp: 1795262400,
    tags: { part: 'server' },
    extra: { message: 'request failed' },
    exception: {
      values: [
        { type: 'TypeError', value: 'no such column' },
        {
          type: 'Error',
          value: 'failed for ?token=[hidden]',
          stacktrace: {
            frames: expect.arrayContaining([
              expect.objectContaining({ filename: expect.stringContaining('error-reports.test.ts') }),
            ]),
          },
        },
      ],
    },
  });
});

it('a report has no value that the database quotes, of a cause neither', async () => {
  const before = received.length;
  const quoting = (message: string, cause?: unknown) =>
    Object.assign(new Error(message, { cause }), { code: '22P02' });
  const cause = quoting('invalid input syntax for type uuid: "mira@example.com"');
  const err = quoting('invalid input syntax for type integer: "Mira said "no""', cause);
  createErrorReports(dsn, () => new Date())({ err }, 'request failed');
  await next(before + 1);
  const report = JSON.stringify(received.at(-1)?.lines);
  expect(report).toContain('invalid input syntax for type uuid: \\"[hidden]\\"');
  expect(report).toContain('error-reports.test.ts');
  expect(report).not.toMatch(/mira/i);
});

it('a storm of errors sends thirty reports in a minute, and an unreachable service has no effect', async () => {
  let time = 0;
  const report = createErrorReports(dsn, () => new Date(time));
  const before = received.length;
  for (let n = 0; n < 100; n += 1) report({ err: new Error('again') }, 'again');
  time = 61_000;
  report({ err: new Error('later') }, 'later');
  await next(before + 31);
  expect(received.length - before).toBe(31);
  createErrorReports('http://key@127.0.0.1:1/1', () => new Date())({ err: new Error('x') }, 'x');
});
