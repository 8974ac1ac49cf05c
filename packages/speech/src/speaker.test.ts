import { afterAll, describe, expect, it } from 'vitest';
import { findPeak } from './sound/compress.ts';
import { measureLoudness } from './sound/loudness.ts';
import { resampleSound } from './sound/resample.ts';
import { createSpeaker } from './speaker.ts';
import { measureOpening } from './testing/read-mouth.ts';
import { measureLevel, readWav } from './testing/read-wav.ts';
import { VOICES } from './voices.ts';

const speaker = createSpeaker();
afterAll(() => speaker[Symbol.asyncDispose]());

const text =
  'Meet "Candy Rush" — the sweetest puzzle game of the year! 🍬 Swap, match and blast your way through 1,000,000 levels. ' +
  'Ready for a challenge? It is FREE to play; 10M+ players love it. Only $4.99 for VIP… Download now at https://play.google.com/store!';
/** What the default voice says: spoken once for all tests that only look at it. */
const spoken = speaker.speak({ text, voice: 'en-emma' });
/** Microseconds. */
const sumOf = ({ user, system }: NodeJS.CpuUsage) => user + system;
const english = VOICES.filter(({ language }) => language === 'English');

describe('spoken text', () => {
  it.each(english.map(({ key }) => key))(
    'by %s is 48 kHz, at -16 LUFS, unclipped, with silence around it',
    async (voice) => {
      const { wav, track } = await speaker.speak({ text: text.slice(0, 120), voice });
      const sound = readWav(wav);
      expect(sound).toMatchObject({ rate: 48_000, channels: 1, bits: 16 });
      expect(track.duration).toBeCloseTo(sound.samples.length / 48_000, 6);
      expect(Math.abs(measureLoudness(sound.samples) + 16)).toBeLessThan(0.5);
      const truePeak = findPeak(resampleSound(sound.samples, { from: 48_000, to: 192_000 }));
      expect(20 * Math.log10(truePeak)).toBeLessThan(-1);
      expect(measureLevel(sound, 0, 0.24)).toBeLessThan(0.0005);
      expect(measureLevel(sound, track.duration - 0.25, track.duration)).toBeLessThan(0.0005);
      expect(measureLevel(sound, 0.25, 0.6)).toBeGreaterThan(0.02);
    },
  );

  it('has every written word once, in order, with times that never run back', async () => {
    const { track } = await spoken;
    expect(track.words.map((word) => word.text).join(' ')).toBe(text);
    for (const [index, word] of track.words.entries()) {
      expect(word.end).toBeGreaterThan(word.start);
      expect(word.start).toBeGreaterThanOrEqual(track.words[index - 1]?.end ?? 0.25);
      expect(word.end).toBeLessThanOrEqual(track.duration - 0.35);
    }
  });

  it('marks the ends of phrases and some, not most, accents', async () => {
    const { track } = await spoken;
    const ends = track.words.filter(({ endsPhrase }) => endsPhrase).map((word) => word.text);
    expect(ends).toEqual([
      'Rush" —',
      'year! 🍬',
      'Swap,',
      'levels.',
      'challenge?',
      'play;',
      'it.',
      'VIP…',
      'https://play.google.com/store!',
    ]);
    const accents = track.words.filter(({ stressed }) => stressed);
    expect(accents.length).toBeGreaterThan(ends.length / 2);
    expect(accents.length).toBeLessThan(track.words.length / 2);
    expect(accents.map((word) => word.text)).not.toContain('the');
  });

  it('pauses at punctuation with the mouth shut, and nowhere else for long', async () => {
    const { wav, track } = await spoken;
    const sound = readWav(wav);
    let pauses = 0;
    for (const [index, word] of track.words.entries()) {
      const next = track.words[index + 1];
      if (!next || next.start - word.end < 0.2) continue;
      pauses++;
      const middle = (word.end + next.start) / 2;
      expect(word.endsPhrase, word.text).toBe(true);
      expect(measureOpening(track.mouth, middle), word.text).toBeLessThan(0.02);
      expect(measureLevel(sound, middle - 0.02, middle + 0.06), word.text).toBeLessThan(0.01);
    }
    expect(pauses).toBeGreaterThanOrEqual(7);
  });

  it('moves the mouth with the sound: open where it is loud, more than where it is not', async () => {
    const { wav, track } = await spoken;
    const sound = readWav(wav);
    expect(correlate(track, sound, 0)).toBeGreaterThan(0.45);
    // The mouth leads a little; moved away from the sound it no longer fits.
    expect(correlate(track, sound, 0)).toBeGreaterThan(correlate(track, sound, 0.25) + 0.2);
    expect(correlate(track, sound, 0)).toBeGreaterThan(correlate(track, sound, -0.25) + 0.2);
  });

  it('meets the lips once for each p, b, m, f and v', async () => {
    const { track } = await speaker.speak({ text: 'Bob, move Pam. Five maps!', voice: 'en-henry' });
    const closures = track.mouth.filter(
      ({ shape, weight }) => (shape === 'PP' || shape === 'FF') && weight === 1,
    );
    const meetings = closures.filter((key, index) => {
      const before = closures[index - 1];
      return !before || before.shape !== key.shape || key.time - before.time > 0.09;
    });
    expect(meetings.map(({ shape }) => shape)).toEqual([
      'PP',
      'PP',
      'PP',
      'FF',
      'PP',
      'PP',
      'FF',
      'FF',
      'PP',
      'PP',
    ]);
  });

  it('is spoken in Japanese with characters and English names', async () => {
    const japanese = '今日は新しいゲームで遊ぼう。Candy Rushを無料でダウンロード!';
    const { track } = await speaker.speak({ text: japanese, voice: 'ja-yui' });
    expect(track.words.map((word) => word.text)).toEqual([
      '今日は',
      '新しい',
      'ゲームで',
      '遊ぼう。',
      'Candy',
      'Rush',
      'を',
      '無料で',
      'ダウンロード!',
    ]);
    expect(track.duration).toBeLessThan(7.5);
  });
});

describe('at another pace', () => {
  const TEXTS = {
    'en-emma': 'Meet Candy Rush, the sweetest puzzle game of the year! Swap and match. It is free.',
    'de-lukas': 'Kennst du schon das süßeste Puzzle des Jahres? Es ist kostenlos.',
    'ru-maria': 'Познакомьтесь с самой сладкой головоломкой года! Играйте бесплатно.',
    'zh-jun': '今天我们来玩一个新的游戏。快来下载吧！',
  };
  it.each(Object.entries(TEXTS))(
    '%s is as much quicker, words and mouth with the sound',
    async (voice, words) => {
      const { track: own } = await speaker.speak({ text: words, voice });
      for (const pace of [0.8, 0.95, 1.2]) {
        const { wav, track } = await speaker.speak({ text: words, voice, pace });
        expect(Math.abs((track.duration * pace) / own.duration - 1)).toBeLessThan(0.005);
        expect(readWav(wav).samples.length / 48_000).toBeCloseTo(track.duration, 6);
        expect(track.words.map((word) => word.text)).toEqual(own.words.map((word) => word.text));
        for (const [index, word] of track.words.entries()) {
          expect(word.start * pace).toBeCloseTo(own.words[index]?.start ?? 0, 6);
        }
        expect(correlate(track, readWav(wav), 0)).toBeGreaterThan(correlate(track, readWav(wav), 0.25) + 0.1);
        expect(Math.abs(measureLoudness(readWav(wav).samples) + 16)).toBeLessThan(0.5);
      }
    },
  );
});

/** The real worker, which fails on demand. */
const workerScript = new URL('./testing/failing.worker.ts', import.meta.url);

describe('a speaker', () => {
  it.each([
    ['empty_text', { text: '  ', voice: 'en-emma' }],
    ['empty_text', { text: '🎮 …', voice: 'en-emma' }],
    ['text_too_long', { text: '🎮'.repeat(251), voice: 'en-emma' }],
    ['unknown_voice', { text: 'Hello', voice: 'xx-nobody' }],
    ['aborted', { text: 'Hello', voice: 'en-emma', signal: AbortSignal.abort() }],
  ])('refuses with %s', async (code, request) => {
    await expect(speaker.speak(request)).rejects.toMatchObject({ name: 'SpeechError', code });
  });

  it('says how long a text takes that takes too long, and stops saying it', async () => {
    const before = process.cpuUsage();
    const refused = speaker.speak({ text: '龘'.repeat(500), voice: 'en-emma' });
    const error: unknown = await refused.catch((reason: unknown) => reason);
    const used = process.cpuUsage(before);
    // All of it takes 305 s, and three times as much work.
    expect(error).toMatchObject({
      name: 'SpeechError',
      code: 'speech_too_long',
      seconds: expect.any(Number),
    });
    expect((error as { seconds: number }).seconds).toBeGreaterThan(290);
    expect((error as { seconds: number }).seconds).toBeLessThan(320);
    expect((used.user + used.system) / 1e6).toBeLessThan(6);
  });

  it('says a Chinese script of 500 characters, the longest there is, by the slowest voice, but not at any pace', async () => {
    const script =
      '今天给大家介绍一款特别有意思的新游戏，画面精美，玩法简单，老少皆宜，随时随地都能玩上一局。';
    const order = { text: script.repeat(11).slice(0, 500), voice: 'zh-jun' };
    const { track } = await speaker.speak(order);
    expect(track.duration).toBeGreaterThan(100);
    expect(track.duration).toBeLessThan(150);
    // The length that is too long is that of the pace.
    const slow = speaker.speak({ ...order, pace: 0.8 }).then((spoken) => spoken.track.duration);
    await expect(slow).rejects.toMatchObject({ code: 'speech_too_long' });
  });

  it('says the same text the same way again, whatever it said in between and in whichever thread', async () => {
    const order = { text: 'Match three stones. Ready?', voice: 'en-emma' };
    const { track: first } = await speaker.speak(order);
    await speaker.speak({ text: 'Guten Tag!', voice: 'de-lukas' });
    await using other = createSpeaker();
    for (const { track } of [await speaker.speak(order), await other.speak(order)]) {
      expect(track.words.map((word) => word.text)).toEqual(first.words.map((word) => word.text));
      // Half a frame of the video: the engine's own noise moves ends a little.
      for (const [index, word] of track.words.entries()) {
        expect(Math.abs(word.start - (first.words[index]?.start ?? 0))).toBeLessThan(0.017);
        expect(Math.abs(word.end - (first.words[index]?.end ?? 0))).toBeLessThan(0.017);
      }
      expect(Math.abs(track.duration - first.duration)).toBeLessThan(0.017);
    }
  });

  it('speaks 500 characters in under 3 seconds of processor time', async () => {
    const long = text.repeat(3).slice(0, 500);
    await speaker.speak({ text: 'Hello', voice: 'en-emma' });
    const before = process.cpuUsage();
    await speaker.speak({ text: long, voice: 'en-emma' });
    expect(sumOf(process.cpuUsage(before)) / 1e6).toBeLessThan(3);
  });

  it('serves ten at once in the order they came and keeps the event loop free', async () => {
    const order: number[] = [];
    const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() };
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await speaker.speak({ text: text.slice(0, 150), voice: english[index % 4]?.key ?? '' });
        order.push(index);
      }),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // Processor time, since a busy machine holds an event loop that has nothing to do. Speaking in this thread would take nearly all of it.
    const all = sumOf(process.cpuUsage(before.process));
    expect(sumOf(process.threadCpuUsage(before.thread))).toBeLessThan(0.3 * all);
  });

  it('stops for a caller who leaves, waiting or being served, and goes on with the others', async () => {
    await using own = createSpeaker();
    const served = new AbortController();
    const waiting = new AbortController();
    const requests = Promise.allSettled([
      own.speak({ text, voice: 'en-emma', signal: served.signal }),
      own.speak({ text, voice: 'en-emma', signal: waiting.signal }),
      own.speak({ text: 'Hello', voice: 'en-emma' }),
    ]);
    waiting.abort();
    served.abort();
    const [first, second, third] = await requests;
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'aborted' } });
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'aborted' } });
    expect(third).toMatchObject({ status: 'fulfilled' });
  });

  it('replaces a worker that crashes, and fails only the request it had', async () => {
    await using own = createSpeaker({ workerScript });
    const say = (words: string) => own.speak({ text: words, voice: 'en-emma' });
    const outcomes = await Promise.allSettled([say('crash'), say('Hello'), say('throw'), say('Hello')]);
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'spoken' : outcome.reason.code)),
    ).toEqual(['worker_crashed', 'spoken', 'worker_crashed', 'spoken']);
  });

  /** Milliseconds. The start of a worker and a short text take less of a processor. */
  const limitMs = 2_000;

  it.concurrent('lets a worker that waits for a processor go on past its limit', async ({ expect }) => {
    await using own = createSpeaker({ workerScript, limitMs });
    const { track } = await own.speak({ text: 'wait', voice: 'en-emma' });
    expect(track.words).toMatchObject([{ text: 'wait' }]);
  });

  it.concurrent('ends a worker that computes too long, and answers the next request from a fresh one', async ({
    expect,
  }) => {
    await using own = createSpeaker({ workerScript, limitMs });
    const say = (words: string) => own.speak({ text: words, voice: 'en-emma' });
    const outcomes = await Promise.allSettled([say('compute'), say('🎮')]);
    expect(outcomes).toMatchObject([{ reason: { code: 'timed_out' } }, { reason: { code: 'empty_text' } }]);
  });

  it.concurrent('ends a worker that hangs without computing', async ({ expect }) => {
    await using own = createSpeaker({ workerScript, limitMs: 1_000 });
    const hanging = own.speak({ text: 'hang', voice: 'en-emma' });
    await expect(hanging).rejects.toMatchObject({ code: 'timed_out' });
  });

  it('refuses everything once it is closed', async () => {
    const own = createSpeaker();
    const waiting = own.speak({ text: 'Hello', voice: 'en-emma' });
    const refusal = expect(waiting).rejects.toMatchObject({ code: 'closed' });
    await own[Symbol.asyncDispose]();
    await refusal;
    await expect(own.speak({ text: 'Hello', voice: 'en-emma' })).rejects.toMatchObject({ code: 'closed' });
  });
});

/** How well opening of the mouth, moved by some seconds, goes with the level of the sound: 1 fully, 0 not at all. */
function correlate(
  track: Awaited<ReturnType<typeof speaker.speak>>['track'],
  sound: ReturnType<typeof readWav>,
  shift: number,
): number {
  const pairs: [number, number][] = [];
  for (let time = 0.3; time < track.duration - 0.3; time += 0.02) {
    const level = Math.log10(measureLevel(sound, time - 0.02, time + 0.02) + 0.003);
    pairs.push([measureOpening(track.mouth, time - 0.03 + shift), level]);
  }
  const mean = (pick: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[pick], 0) / pairs.length;
  const [meanA, meanB] = [mean(0), mean(1)];
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (const [a, b] of pairs) {
    ab += (a - meanA) * (b - meanB);
    aa += (a - meanA) ** 2;
    bb += (b - meanB) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}
