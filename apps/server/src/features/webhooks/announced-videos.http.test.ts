import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Video } from '@avatarcade/contracts/videos';
import { WEBHOOK_BODIES } from '@avatarcade/contracts/webhook-events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { type Received, type Receiver, startReceiver, verifyReceived } from './testing/receiver.ts';
import { addWebhook, listDeliveries } from './testing/webhook-calls.ts';

const TIMEOUT = { timeout: 40_000 };
const BROKEN = 'Broken';
let receiver: Receiver;
let world: VideoWorld;
beforeAll(async () => {
  receiver = await startReceiver();
  const fake = createFakeEngine();
  const engine = createFakeEngine({
    renderVideo: (order, options) => {
      if (order.title === BROKEN) throw new Error('the encoder broke');
      return fake.renderVideo(order, options);
    },
  });
  const env = { WEBHOOK_HOSTS: receiver.host, RENDERS_AT_ONCE: '4' };
  world = await createVideoWorld({ env, providers: { engine }, working: true });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

async function order(user: TestUser, title = 'First try'): Promise<string> {
  const body = await world.buildOrder(user, { title });
  const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  expect(made.statusCode).toBe(201);
  return made.json<{ id: string }>().id;
}
const arrived = (url: string, count: number) =>
  expect.poll(() => receiver.at(url).length, { timeout: 30_000 }).toBe(count);
const withoutLinks = ({ video: _, preview_url: __, captions_url: ___, downloads: ____, ...rest }: Video) =>
  rest;

it('a video that is ready is announced as the API shows it, with links that work', TIMEOUT, async () => {
  const user = await world.registerUser();
  await world.creditUser(user, 2500);
  const url = receiver.listen();
  const { secret } = await addWebhook({ app: world, as: user }, { url });
  const id = await order(user);
  await arrived(url, 1);
  const [received] = receiver.at(url);
  if (!received) throw new Error('nothing was received');
  const { data } = WEBHOOK_BODIES['video.ready'].parse(verifyReceived(received, secret));
  expect(withoutLinks(data)).toEqual(withoutLinks(await world.getVideo(user, id)));
  const file = await world.call({
    method: 'GET',
    url: data.video?.replace(world.config.publicUrl, '') ?? '',
  });
  expect([file.statusCode, file.body]).toEqual([200, 'film']);
  const expires = Number(new URL(data.video ?? '').searchParams.get('expires')) * 1000;
  expect(expires - Date.now()).toBeGreaterThan(47 * 3600_000);
});

it('a failed video and a low balance are announced to those who asked for them', TIMEOUT, async () => {
  const user = await world.registerUser();
  await world.creditUser(user, 1500);
  const url = receiver.listen();
  const unrelated = receiver.listen();
  const { secret } = await addWebhook(
    { app: world, as: user },
    { url, events: ['video.failed', 'balance.low'] },
  );
  await addWebhook({ app: world, as: user }, { url: unrelated, events: ['campaign.finished'] });
  const id = await order(user, BROKEN);
  await arrived(url, 2);
  const bodies = receiver.at(url).map((received) => verifyReceived(received, secret));
  const low = bodies.find((body) => WEBHOOK_BODIES['balance.low'].safeParse(body).success);
  expect(low).toMatchObject({ type: 'balance.low', data: { balance: 5, price: 10 } });
  const failed = bodies.find((body) => WEBHOOK_BODIES['video.failed'].safeParse(body).success);
  expect(failed).toMatchObject({ data: { id, status: 'failed', failure_reason: expect.any(String) } });
  expect(receiver.at(unrelated)).toEqual([]);
});

it('50 events at once each arrive once, and a receiver that hangs delays only its owner', {
  timeout: 90_000,
}, async () => {
  const [busy, other] = [await world.registerUser(), await world.registerUser()];
  await world.creditUser(busy, 5000);
  await world.creditUser(other, 1000);
  let open = 0;
  let most = 0;
  let isHanging = true;
  const count = (received: Received) => {
    open += 1;
    most = Math.max(most, open);
    void received.ended.then(() => {
      open -= 1;
    });
    return isHanging ? undefined : { status: 200 };
  };
  const urls = Array.from({ length: 10 }, () => receiver.listen(count));
  const hooks = await Promise.all(urls.map((url) => addWebhook({ app: world, as: busy }, { url })));
  const prompt = receiver.listen();
  await addWebhook({ app: world, as: other }, { url: prompt });
  await Promise.all(Array.from({ length: 5 }, () => order(busy)));
  await expect.poll(() => open, { timeout: 30_000 }).toBe(2);
  await order(other);
  await arrived(prompt, 1);
  expect(most).toBe(2);

  isHanging = false;
  const delivered = async () => {
    const lists = hooks.map(({ id }) =>
      listDeliveries({ app: world, as: busy }, { id, status: 'delivered' }),
    );
    return (await Promise.all(lists)).flat();
  };
  await expect.poll(async () => (await delivered()).length, { timeout: 60_000, interval: 500 }).toBe(50);
  for (const { attempts } of await delivered()) {
    expect(attempts.filter(({ response_status: status }) => status === 200)).toHaveLength(1);
  }
  expect(most).toBe(2);
});
