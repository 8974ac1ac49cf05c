import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../testing/create-test-app.ts';
import { forEachDatabase } from '../testing/databases.ts';
import { type Operation, readOperations, sampleOf } from '../testing/read-operations.ts';

/** JSON values of every other type than the expected one. */
const VALUES: unknown[] = [
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e\u2028',
    '%00',
    "'; DROP TABLE users; --",
    '../../etc/passwd',
  ],
  ...['x'.repeat(20_000), '', ' ', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z'],
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '9'.repeat(40)],
  ...[[], {}, [[]], ['a', 'b'], [null], ['\u0000'], { $ne: null }, { toString: 1 }],
];
const QUERIES = [
  ...['%00', 'a%00b', '%ED%A0%80', '%', '%E0%A4%A', 'x&{}=y', '1e308', '9007199254740993', '-1', '0', '1.5'],
  ...['99999999999999999999999', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '1970-01-01T00:00:00Z'],
  ...['x'.repeat(3000), '', '%F0%9F%92%A9', '%27%3B%20DROP%20TABLE%20users%3B%20--'],
];
const PARTS = [
  '%00',
  'a%00',
  '%ED%A0%80',
  '%',
  '..%2f..%2fetc%2fpasswd',
  'x'.repeat(99),
  '0',
  '%F0%9F%92%A9',
];
/** Not in the documentation, or without a schema there. */
const HIDDEN: Operation[] = [
  { method: 'GET', url: API_PATHS.sandbox.checkout, query: ['client_reference_id', 'prefilled_email'] },
  {
    method: 'POST',
    url: API_PATHS.sandbox.pay,
    body: {
      type: 'object',
      properties: {
        client_reference_id: { type: 'string' },
        amount: { type: 'number' },
        own_amount: { type: 'number' },
        outcome: { enum: ['paid'] },
        session_id: { type: 'string' },
      },
      required: ['client_reference_id', 'amount', 'outcome'],
    },
  },
];
/** An endless stream without input. */
const STREAM = `GET ${API_PATHS.videos.events}`;

type Sent = { method: string; url: string; body?: unknown };

function* requestsOf(operation: Operation): Generator<Sent> {
  const { method, query = [], body } = operation;
  const url = operation.url.replaceAll(/:\w+/g, crypto.randomUUID()).replace('*', 'x');
  if (/:\w+|\*/.test(operation.url)) {
    for (const part of PARTS) yield { method, url: operation.url.replaceAll(/:\w+|\*/g, part) };
  }
  for (const name of query) {
    for (const value of QUERIES) yield { method, url: `${url}?${name}=${value}` };
    yield { method, url: `${url}?${name}=1&${name}=2` };
    yield { method, url: `${url}?${name}[]=1&${name}[a]=2` };
  }
  if (!body) return;
  for (const value of VALUES) yield { method, url, body: value };
  const sample = sampleOf(body) as Record<string, unknown>;
  for (const name of Object.keys(body.properties ?? {})) {
    for (const value of VALUES) yield { method, url, body: { ...sample, [name]: value } };
    yield { method, url, body: { ...sample, [name]: { ...Object(sample[name]), ['__proto__']: { a: 1 } } } };
  }
}

let addresses = 0;
/** A new address each time: no rate limit hides what a route does. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function send(test: TestApp, { method, url, body }: Sent, as: TestUser) {
  return test.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: nextAddress(),
    headers: {
      authorization: `Bearer ${as.access}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

forEachDatabase((open) => {
  it('no input to any route causes a server error', { timeout: 600_000 }, async () => {
    await using test = await createTestApp({ database: await open() });
    const operations = [...(await readOperations(test.app)), ...HIDDEN];
    const known = new Set(operations.map(({ method, url }) => `${method} ${url}`));
    for (const { method, url } of test.app.registeredRoutes) {
      if (method !== 'HEAD' && !known.has(`${method} ${url}`)) operations.push({ method, url });
    }
    expect(operations.length).toBeGreaterThan(50);
    const reader = await test.registerUser();
    const failed: unknown[] = [];
    let sent = 0;
    for (const operation of operations.filter(({ method, url }) => `${method} ${url}` !== STREAM)) {
      // A change may end the caller's session.
      const user = operation.method === 'GET' ? reader : await test.registerUser(undefined, nextAddress());
      for (const request of requestsOf(operation)) {
        sent += 1;
        const { statusCode } = await send(test, request, user);
        if (statusCode >= 500) failed.push([operation.method, operation.url, statusCode, request]);
      }
    }
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(3000);
  });
});

it('control characters and lone surrogates are never stored', async () => {
  await using test = await createTestApp();
  const user = await test.registerUser();
  const body = { first_name: 'A\u0000n\u0007na', last_name: 'Ber\ud800g', telegram_username: '\u0000' };
  const changed = await test.call({ method: 'PATCH', url: API_PATHS.account.user, as: user, body });
  expect(changed.json()).toMatchObject({
    first_name: 'Anna',
    last_name: 'Ber\ufffdg',
    telegram_username: '',
  });
});

it('a ticket whose subject is empty without its control characters is refused', async () => {
  await using test = await createTestApp();
  const user = await test.registerUser();
  const body = { doc: { subject: ' \u0000\u0007 ', description: 'x' } };
  const refused = await test.call({ method: 'POST', url: API_PATHS.helpdesk.tickets, as: user, body });
  expect(refused.statusCode).toBe(400);
});
