import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { verifyWebhook } from '@avatarcade/client/webhooks';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { WEBHOOK_EVENTS } from '@avatarcade/contracts/webhook-events';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { portOf } from '../../testing/port-of.ts';
import { readDocument } from '../../testing/source-files.ts';
import { pauseAfter } from './retry-schedule.rules.ts';
import { addWebhook, listDeliveries } from './testing/webhook-calls.ts';

const page = readDocument('docs/webhooks.md');
const [, receiver = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  return port;
}

/** Runs the page's receiver as its reader would, where the library is installed. */
function runReceiver(env: { WEBHOOK_SECRET: string; PORT: string }) {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', receiver], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  return {
    output: () => output,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

it('the receiver of the page accepts what is sent, prints it once, and refuses a forgery', {
  timeout: 40_000,
}, async () => {
  const port = await findFreePort();
  await using app = await createTestApp({ env: { WEBHOOK_HOSTS: `127.0.0.1:${port}` }, working: true });
  const as = await app.registerUser();
  const url = `http://127.0.0.1:${port}/`;
  const { id, secret } = await addWebhook({ app, as }, { url });
  await using running = runReceiver({ WEBHOOK_SECRET: secret, PORT: String(port) });
  await expect
    .poll(
      () =>
        fetch(url, { method: 'POST', body: '{}' }).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 15_000,
      },
    )
    .toBe(400);
  await app.call({ method: 'POST', url: API_PATHS.account.testWebhook(id), as });
  const status = async () => (await listDeliveries({ app, as }, { id }))[0]?.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('delivered');
  // The response and the line come from two pipes: the line may be the later one.
  await expect.poll(running.output, { timeout: 20_000 }).toContain(`webhook.test { webhook: '${id}' }`);

  const [delivery] = await listDeliveries({ app, as }, { id });
  await app.call({
    method: 'POST',
    url: API_PATHS.account.replayDelivery(id, delivery?.id ?? ''),
    as,
  });
  const attempts = async () => (await listDeliveries({ app, as }, { id }))[0]?.attempts.length;
  await expect.poll(attempts, { timeout: 20_000 }).toBe(2);
  expect(running.output().match(/webhook\.test/g)).toHaveLength(1);
});

it('the page names every event, and the pauses between attempts', () => {
  for (const event of [...WEBHOOK_EVENTS, 'webhook.test']) expect(page).toContain(`| \`${event}\` |`);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((attempt) => (pauseAfter(attempt) ?? 0) / 3600_000);
  const [seconds = 0, minutes = 0, half = 0, two, five, eight, last = 0] = hours;
  expect([seconds * 3600, minutes * 60, half * 60, two, five, eight]).toEqual([5, 5, 30, 2, 5, 8]);
  expect(last).toBeCloseTo(8.5, 0);
  expect(pauseAfter(8)).toBeUndefined();
  expect(page).toContain('after 5 seconds, 5 minutes, 30 minutes, 2, 5, 8 and 8½ hours: eight attempts');
});

it('the page’s delivery has the signature that its steps compute', async () => {
  const [, secret = ''] = /With the secret `(whsec_\w+)`/.exec(page) ?? [];
  const [, delivery = ''] = /```http\n([\s\S]*?)\n```/.exec(page) ?? [];
  const [head = '', body = ''] = delivery.split('\n\n');
  const headers = Object.fromEntries(
    head.split('\n').flatMap((line) => {
      const [name = '', value] = line.split(': ');
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const now = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(await verifyWebhook({ body, headers, secret, now })).toMatchObject({ type: 'webhook.test' });
});
