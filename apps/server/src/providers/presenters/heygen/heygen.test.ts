import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakOff, hang, type Mood, refuse, say } from '../../voice/testing/service-server.ts';
import { NoticeError } from '../presenter-service.port.ts';
import { HEYGEN_KEY, startHeygenServer } from '../testing/heygen-server.ts';
import { createHeygenPresenters } from './heygen-presenters.ts';

const SECRET = 'whsec_of_heygen';

async function open(limits: { timeoutMs?: number } = {}) {
  const server = await startHeygenServer();
  const time = { now: Date.parse('2026-11-01T10:00:00Z') };
  const service = createHeygenPresenters({
    ...{ baseUrl: server.url, apiKey: HEYGEN_KEY, webhookSecret: SECRET, ...limits },
    clock: () => new Date(time.now),
    warn: () => undefined,
  });
  return { server, service, time, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const signal = AbortSignal.timeout(60_000);

it('lists the looks of all pages with their people, without those that can’t be used', async () => {
  await using world = await open();
  const looks = await world.service.listLooks();
  expect(looks.map(({ id, group, gender, isUpright }) => [id, group.name, gender, isUpright])).toEqual([
    ['abigail-office', 'Abigail', 'female', true],
    ['abigail-sofa', 'Abigail', 'female', false],
    ['marco-solid', 'Marco', 'male', true],
  ]);
  expect(looks[0]?.tags).toEqual(['business']);
  const asked = world.server.seen.length;
  await world.service.listLooks();
  expect(world.server.seen).toHaveLength(asked);
  world.time.now += 61 * 60_000;
  world.server.moods.push(refuse(500));
  expect(await world.service.listLooks()).toEqual(looks);
});

it.each<[string, Mood, object, { timeoutMs?: number }?]>([
  ['unauthorized', refuse(401), { kind: 'unauthorized', isUncertain: false }],
  ['forbidden', refuse(403), { kind: 'unauthorized' }],
  ['unpaid', refuse(402), { kind: 'unpaid', isUncertain: false }],
  ['throttled', refuse(429, { 'retry-after': '7' }), { kind: 'throttled', retryAfterMs: 7000 }],
  ['throttled without a time', refuse(429), { kind: 'throttled', retryAfterMs: undefined }],
  ['down', refuse(503), { kind: 'unavailable', isUncertain: true }],
  ['refusing', refuse(422), { kind: 'refused', isUncertain: false }],
  ['breaking off', breakOff, { kind: 'unavailable', isUncertain: true }],
  ['mute', hang, { kind: 'unavailable', isUncertain: true }, { timeoutMs: 400 }],
  ['garbled', say('<html>'), { kind: 'unreadable', isUncertain: true }],
  ['redirecting', refuse(302, { location: 'http://127.0.0.1:1/' }), { kind: 'refused' }],
])(
  'an order to a service that is %s says so, without its text and without the key',
  async (_, mood, wanted, limits) => {
    await using world = await open(limits);
    world.server.moods.push(mood);
    const order = {
      id: 'our-id',
      look: 'abigail-office',
      soundId: 'sound',
      way: 'transparent',
      isUpright: true,
    } as const;
    const error = await world.service.order(order, signal).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'PresenterServiceError', ...wanted });
    expect(String(error)).not.toContain('secret');
  },
);

it('knows whether the wallet pays', async () => {
  await using world = await open();
  expect(await world.service.getWallet(signal)).toEqual({ canPay: true, remaining: 40 });
  world.server.wallet.remaining_balance = 0;
  expect(await world.service.getWallet(signal)).toEqual({ canPay: false, remaining: 0 });
  // One that fills itself up pays any number of seconds.
  world.server.wallet.auto_reload = true;
  expect(await world.service.getWallet(signal)).toEqual({ canPay: true, remaining: null });
});

it('downloads without the key, and no more than it is to', async () => {
  await using world = await open();
  const path = join(mkdtempSync(join(tmpdir(), 'avatarcade-heygen-')), 'clip');
  const url = `${world.server.url}/files/one`;
  await world.service.download({ url, path, maxBytes: 1000 }, signal);
  expect(readFileSync(path, 'utf8')).toBe('clip of somebody');
  await expect(world.service.download({ url, path, maxBytes: 4 }, signal)).rejects.toMatchObject({
    kind: 'unreadable',
  });
});

describe('a notice', () => {
  const body = Buffer.from(
    JSON.stringify({
      event_type: 'avatar_video.success',
      event_data: { video_id: 'v', callback_id: 'our-id' },
    }),
  );
  const headersAt = (now: number, secret = SECRET) => ({
    'heygen-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'heygen-timestamp': String(Math.round(now / 1000)),
    'heygen-event-id': 'event-1',
  });

  it('names our clip when it is signed and new', async () => {
    await using world = await open();
    const read = world.service.readNotice({ body, headers: headersAt(world.time.now) });
    expect(read).toEqual({ eventId: 'event-1', clipId: 'our-id' });
  });

  it.each([
    ['signed by somebody else', (now: number) => headersAt(now, 'another')],
    ['not signed', (now: number) => ({ ...headersAt(now), 'heygen-signature': undefined })],
    ['six minutes old', (now: number) => headersAt(now - 6 * 60_000)],
    ['of the future', (now: number) => headersAt(now + 6 * 60_000)],
    ['without a time', (now: number) => ({ ...headersAt(now), 'heygen-timestamp': undefined })],
  ])('that is %s is refused', async (_, headersOf) => {
    await using world = await open();
    const notice = { body, headers: headersOf(world.time.now) };
    expect(() => world.service.readNotice(notice)).toThrow(NoticeError);
  });
});
