import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_RETRY_POLICY, type RetryPolicy } from './ask-service.ts';
import {
  breakOff,
  flood,
  hang,
  type Mood,
  refuse,
  type ServiceServer,
  say,
  stall,
} from './testing/service-server.ts';
import { VoiceError, type VoiceProvider } from './voice.port.ts';

export type ErrorWorld = AsyncDisposable & { provider: VoiceProvider; server: ServiceServer; voice: string };

/** The behaviour of every voice of a service when the service fails. `open` receives the retry policy. */
export function describeServiceErrors(
  name: string,
  { secret, open }: { secret: string; open: (retryPolicy: RetryPolicy) => Promise<ErrorWorld> },
): void {
  describe(`${name}, when its service fails,`, () => {
    const waits: number[] = [];
    const retryPolicy: RetryPolicy = {
      ...DEFAULT_RETRY_POLICY,
      wait: async (ms) => {
        waits.push(ms);
      },
    };
    let world: ErrorWorld;
    beforeAll(async () => {
      world = await open(retryPolicy);
    });
    beforeEach(() => {
      retryPolicy.timeoutMs = DEFAULT_RETRY_POLICY.timeoutMs;
      waits.length = 0;
      world.server.seen.length = 0;
      world.server.moods.length = 0;
    });
    afterAll(() => world[Symbol.asyncDispose]());
    const speak: Context['speak'] = (signal) =>
      world.provider.speak({ text: 'Hello there.', voice: world.voice }, signal);
    const fail: Context['fail'] = async ({ timeoutMs } = DEFAULT_RETRY_POLICY) => {
      retryPolicy.timeoutMs = timeoutMs;
      const error = await speak().then(
        () => new Error('It spoke.'),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(VoiceError);
      return error as VoiceError;
    };
    const context: Context = { waits, world: () => world, speak, fail };
    describeTries(context);
    describeResponses(context);
    describeSecrets(context, secret);
  });
}

type Limits = Pick<RetryPolicy, 'timeoutMs'>;
const SHORT: Limits = { timeoutMs: 400 };

type Context = {
  /** The pauses in milliseconds since the test began. */
  waits: number[];
  world: () => ErrorWorld;
  speak: (signal?: AbortSignal) => ReturnType<VoiceProvider['speak']>;
  /** The error that it rejected with. Each attempt has the product's time limit, or a shorter one where the service doesn't respond. */
  fail: (limits?: Limits) => Promise<VoiceError>;
};

function describeTries(context: Context): void {
  it('retries twice, after the pause that the service requests, or after pauses that double', async () => {
    context.world().server.moods.push(refuse(429, { 'retry-after': '3' }), refuse(503));
    await expect(context.speak()).resolves.toMatchObject({
      track: { words: [{ text: 'Hello' }, { text: 'there.' }] },
    });
    expect(context.world().server.seen).toHaveLength(3);
    expect(context.waits[0]).toBe(3000);
    expect(context.waits[1]).toBeGreaterThanOrEqual(1200);
    expect(context.waits[1]).toBeLessThan(2000);
  });

  it('reads a date as well as a number of seconds', async () => {
    context
      .world()
      .server.moods.push(refuse(503, { 'retry-after': new Date(Date.now() + 9_000).toUTCString() }));
    await context.speak();
    expect(context.waits[0]).toBeGreaterThan(7_000);
    expect(context.waits[0]).toBeLessThanOrEqual(9_000);
  });

  it('gives up at once if the requested pause is long', async () => {
    context.world().server.moods.push(refuse(429, { 'retry-after': '3600' }));
    expect(await context.fail()).toMatchObject({
      isTransient: true,
      message: 'The voice service responded with 429.',
    });
    expect([context.world().server.seen.length, context.waits]).toEqual([1, []]);
  });

  it.each<[string, () => Mood, string, Limits?]>([
    ['fails inside', () => refuse(500), 'The voice service responded with 500.'],
    ['never answers', () => hang, 'The voice service took longer than 400 ms.', SHORT],
    ['stops in the middle', () => stall, 'The voice service took longer than 400 ms.', SHORT],
    ['breaks off', () => breakOff, 'The voice service could not be reached, or closed the connection.'],
  ])('fails clearly after three tries where it %s', async (_, mood, message, limits) => {
    context.world().server.moods.push(mood(), mood(), mood());
    expect(await context.fail(limits)).toMatchObject({ isTransient: true, message });
    expect([context.world().server.seen.length, context.waits.length]).toEqual([3, 2]);
  });
}

function describeResponses(context: Context): void {
  it.each([
    [400, false],
    [422, false],
    [401, true],
    [403, true],
    [404, true],
  ])('doesn’t ask again after %i', async (status, isTransient) => {
    context.world().server.moods.push(refuse(status));
    expect(await context.fail()).toMatchObject({ isTransient });
    expect(context.world().server.seen).toHaveLength(1);
  });

  it('stops reading an endless response', async () => {
    context.world().server.moods.push(flood, flood, flood);
    expect((await context.fail(SHORT)).message).toMatch(/too large|took longer/);
  });

  it.each([
    ['no sound', say('<html>Welcome</html>', 'text/html')],
    ['nothing', say('')],
    ['half a JSON', say('{"audio_base64": "UklG', 'application/json')],
    ['a JSON of something else', say('{"audio_base64": 7, "alignment": []}', 'application/json')],
    [
      'a sound cut short',
      say(Buffer.concat([Buffer.from('RIFF\xff\xff\0\0WAVEfmt ', 'latin1'), Buffer.alloc(9)])),
    ],
  ])('refuses an answer that is %s', async (_, mood) => {
    context.world().server.moods.push(mood);
    expect(await context.fail()).toMatchObject({ isTransient: true });
    expect(context.world().server.seen).toHaveLength(1);
  });
}

function describeSecrets(context: Context, secret: string): void {
  it('doesn’t follow a redirect with the key', async () => {
    context.world().server.moods.push(refuse(307, { location: `${context.world().server.url}/elsewhere` }));
    await context.fail();
    expect(context.world().server.seen).toHaveLength(1);
  });

  it('never shows the key, nor the service’s text', async () => {
    for (const mood of [
      refuse(401),
      refuse(307, { location: 'http://127.0.0.1:1/' }),
      say('sk-secret-key'),
    ]) {
      context.world().server.moods.push(mood);
      const error = await context.fail();
      expect(JSON.stringify([error.message, String(error.cause), error.cause])).not.toContain(secret);
      expect(error.stack).not.toContain('No, sk-');
    }
  });

  it('stops waiting when the caller leaves', async () => {
    const leaving = new AbortController();
    context.world().server.moods.push((response) => {
      leaving.abort(new Error('gone'));
      response.writeHead(500).end();
    });
    await expect(context.speak(leaving.signal)).rejects.toThrow('gone');
    expect(context.world().server.seen).toHaveLength(1);
  });
}
