import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { WebhookError } from './errors.ts';
import { type Delivery, verifyWebhook } from './webhooks.ts';

// The example of the Standard Webhooks libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const example = {
  body: '{"test": 2432232314}',
  secret,
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  now: new Date(1_614_265_330_000),
} satisfies Delivery;
const body = '{"type":"video.ready","timestamp":"2026-11-22T10:00:00Z","data":{"id":"v1"}}';

function sign({ with: by = secret, id = 'msg_1', at = 1_614_265_330 } = {}) {
  const mac = createHmac('sha256', Buffer.from(by.slice(6), 'base64')).update(`${id}.${at}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${mac.digest('base64')}`,
  };
}
const { now } = example;

it('the example of the specification is accepted', async () => {
  expect(await verifyWebhook(example)).toMatchObject({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek' });
});

it('an event is returned with the id of its delivery', async () => {
  expect(await verifyWebhook({ body, secret, headers: new Headers(sign()), now })).toEqual({
    id: 'msg_1',
    type: 'video.ready',
    timestamp: '2026-11-22T10:00:00Z',
    data: { id: 'v1' },
  });
});

it('either secret of a rotation is accepted, and one good signature among several', async () => {
  const other = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  await verifyWebhook({ body, secret: [other, secret], headers: sign(), now });
  const headers = sign();
  const signatures = `v1a,xyz v1,!! v1,${'A'.repeat(43)}= ${headers['webhook-signature']}`;
  await verifyWebhook({ body, secret, headers: { ...headers, 'webhook-signature': signatures }, now });
  await expect(verifyWebhook({ body, secret: other, headers, now })).rejects.toThrow(WebhookError);
});

it.each<[string, Partial<Delivery>]>([
  ['another body', { body: body.replace('ready', 'failed') }],
  ['another id', { headers: { ...sign(), 'webhook-id': 'msg_2' } }],
  ['another time', { headers: { ...sign(), 'webhook-timestamp': '1614265331' } }],
  ['a time that is none', { headers: { ...sign(), 'webhook-timestamp': '1e99' } }],
  ['an old delivery', { headers: sign({ at: 1_614_265_330 - 301 }) }],
  ['a delivery of the future', { headers: sign({ at: 1_614_265_330 + 301 }) }],
  ['no signature', { headers: { ...sign(), 'webhook-signature': undefined } }],
  ['an empty signature', { headers: { ...sign(), 'webhook-signature': 'v1,' } }],
  [
    'another version',
    { headers: { ...sign(), 'webhook-signature': sign()['webhook-signature'].replace('v1', 'v0') } },
  ],
  ['an empty secret', { secret: '' }],
  ['a secret that is none', { secret: 'whsec_***' }],
])('%s is refused', async (_, change) => {
  await expect(verifyWebhook({ body, secret, headers: sign(), now, ...change })).rejects.toThrow(
    WebhookError,
  );
});
