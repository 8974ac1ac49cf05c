import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function openLog() {
  const lines: string[] = [];
  const log = createLog({
    level: 'info',
    pretty: false,
    destination: { write: (line) => void lines.push(line) },
  });
  return { log, lines };
}

/** As PGlite and pg attach them. */
const failedInsert = () =>
  Object.assign(new Error('could not extend file "base/16384"'), {
    code: '53100',
    constraint: 'users_email_key',
    query: 'INSERT INTO users VALUES ($1, $2) -- mira@example.com',
    params: ['mira@example.com', '$argon2id$v=19$hash'],
    queryOptions: { paramTypes: ['mira@example.com'] },
    detail: 'Key (email)=(mira@example.com) already exists.',
    where: 'COPY users, line 1: "mira@example.com"',
    internalQuery: "SELECT 'mira@example.com'",
  });

it.each([
  ['itself', failedInsert()],
  ['as a cause', new Error('Migration failed', { cause: failedInsert() })],
  ['among others', new AggregateError([failedInsert()], 'two failed')],
  ['in a field', Object.assign(new Error('failed'), { first: failedInsert(), errors: [failedInsert()] })],
  ['below a cause', new Error('outer', { cause: new AggregateError([failedInsert()], 'inner') })],
  // As the queue reports the errors of its workers.
  ['as a plain object', { ...failedInsert(), message: 'no', stack: 'Error: no' }],
  ['as a cause that is no error', Object.assign(new Error('failed'), { cause: { ...failedInsert() } })],
])('an error of the database is logged without the values of its query: %s', (_how, error) => {
  const { log, lines } = openLog();
  log.error({ err: error }, 'request failed');
  log.child({ request: 'r1' }).error({ err: error }, 'request failed');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toMatch(/mira@|argon2/);
});

it('an error that is logged as such is logged without these values, too', () => {
  const { log, lines } = openLog();
  log.warn(failedInsert());
  expect(lines[0]).not.toMatch(/mira@|argon2/);
});

it.each([
  'invalid input syntax for type uuid: "mira@ex"\nample.com"',
  'date/time field value out of range: "mira@"',
])('a value that the database can’t read is not logged with its message: %s', (message) => {
  const { log, lines } = openLog();
  log.error({ err: Object.assign(new Error(message), { code: '22P02' }) }, 'request failed');
  const { err } = JSON.parse(lines[0] ?? '');
  expect(err.message).toBe(message.replace(/".*"/s, '"[hidden]"'));
  expect(err.stack).toMatch(/log\.test\.ts/);
  expect(lines[0]).not.toMatch(/mira@|ample/);
});

it('an error’s line names its type, message, stack, code and constraint, with those of its causes and parts', () => {
  const { log, lines } = openLog();
  const error = new AggregateError([failedInsert()], 'both', { cause: new TypeError('no column') });
  log.error({ err: error }, 'request failed');
  const { err, msg } = JSON.parse(lines[0] ?? '');
  expect(msg).toBe('request failed');
  expect(err).toMatchObject({ type: 'AggregateError', message: 'both: no column' });
  expect(err.stack).toMatch(/log\.test\.ts.*caused by: TypeError: no column/s);
  expect(err.aggregateErrors).toMatchObject([
    {
      type: 'Error',
      code: '53100',
      constraint: 'users_email_key',
      message: expect.stringContaining('16384'),
    },
  ]);
});

it('errors that name each other are logged', () => {
  const { log, lines } = openLog();
  const [first, second] = [new Error('first'), new Error('second')];
  Object.assign(first, { errors: [second], other: second });
  Object.assign(second, { errors: [first], other: first });
  log.error({ err: first }, 'failed');
  expect(lines[0]).toContain('second');
});

it('what is thrown and is no error is logged as it is', () => {
  const { log, lines } = openLog();
  log.error({ err: 'just words' }, 'failed');
  expect(JSON.parse(lines[0] ?? '').err).toBe('just words');
});
