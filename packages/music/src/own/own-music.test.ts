import { describe, expect, it } from 'vitest';
import { listMomentary, measureIntegrated } from '../dsp/loudness.ts';
import { planSound } from '../plan/plan-sound.ts';
import { renderBacking } from '../render-backing.ts';
import { RATE, type Stereo } from '../sound.ts';
import { layTrack } from './lay-track.ts';

/** A chord over a beat twice a second that fades over its last part, as songs do. */
function buildSong({
  seconds,
  level = 0.5,
  fade = 0,
}: {
  seconds: number;
  level?: number;
  fade?: number;
}): Stereo {
  const channel = Float32Array.from({ length: Math.round(seconds * RATE) }, (_, n) => {
    const time = n / RATE;
    const tones =
      [220, 277.2, 329.6].reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * time), 0) / 3;
    const drum = Math.exp(-18 * (time % 0.5)) * Math.sin(2 * Math.PI * 90 * time);
    const fading = fade > 0 ? Math.min(1, (seconds - time) / fade) : 1;
    return level * fading * (0.6 * tones + 0.4 * drum);
  });
  return [channel, channel.slice()];
}

/** The largest step from one sample to the next. */
const steepest = (channel: Float32Array) =>
  channel.reduce((most, sample, n) => Math.max(most, Math.abs(sample - (channel[n - 1] ?? sample))), 0);

describe('a track that is shorter than its video', () => {
  const LENGTHS = [3, 3.37, 4.01, 4.9, 5.25, 6.6, 7.13, 8.99];
  it.each(LENGTHS.flatMap((seconds) => [0, 1].map((fade) => [seconds, fade] as const)))(
    'of %s s with a fade of %s s fills it without a click and without a hole',
    (seconds, fade) => {
      const song = buildSong({ seconds, fade });
      const laid = layTrack(song, 25 * RATE);
      expect(steepest(laid[0])).toBeLessThan(1.15 * steepest(song[0]));
      const usual = measureIntegrated(laid);
      for (const lufs of listMomentary(laid)) expect(Math.abs(lufs - usual)).toBeLessThan(3);
    },
  );

  it('keeps its beat over the seam', () => {
    const laid = layTrack(buildSong({ seconds: 7.3 }), 20 * RATE);
    const hop = RATE / 100;
    const powers = Array.from({ length: 2000 }, (_, at) =>
      laid[0].subarray(at * hop, (at + 1) * hop).reduce((sum, sample) => sum + sample * sample, 0),
    );
    // Each half second has its beat in the same hundredths as the first.
    const beats = Array.from({ length: 39 }, (_, n) => {
      const half = powers.slice(n * 50, (n + 1) * 50);
      return half.indexOf(Math.max(...half));
    });
    for (const beat of beats) expect(Math.min(Math.abs(beat - (beats[0] ?? 0)), 50)).toBeLessThan(6);
  });
});

it('a track that is longer than its video is heard from its beginning', () => {
  const song = buildSong({ seconds: 12 });
  const laid = layTrack(song, 10 * RATE);
  expect(laid[0]).toEqual(song[0].subarray(0, 10 * RATE));
});

const word = { text: 'Play', stressed: false, endsPhrase: false };
const plan = planSound({
  frames: 480,
  fps: 30,
  speech: {
    duration: 13,
    mouth: [],
    words: [
      { ...word, start: 0.2, end: 6 },
      { ...word, start: 8, end: 12.8 },
    ],
  },
  layers: [],
  sound: { music: 'own', effects: false, gameLevel: 0.5, seed: 1, cardAt: 13.5 },
});
const spokenOf = (sound: Stereo | undefined) =>
  sound?.map((channel) =>
    Float32Array.from([
      ...channel.subarray(0.2 * RATE, 6 * RATE),
      ...channel.subarray(8 * RATE, 12.8 * RATE),
    ]),
  ) ?? [];

describe.each([
  ['loud', { seconds: 30, level: 0.98 }],
  ['quiet', { seconds: 30, level: 0.004 }],
  ['short', { seconds: 4, level: 0.3 }],
])('a %s track', (_, song) => {
  const backing = renderBacking(plan, buildSong(song));

  it('sits 16 to 20 LU under the voice and comes up in pauses', () => {
    const under = -16 - measureIntegrated(spokenOf(backing));
    expect(under).toBeGreaterThanOrEqual(16);
    expect(under).toBeLessThanOrEqual(20);
    const pause = backing?.map((channel) => channel.subarray(6.8 * RATE, 7.6 * RATE)) ?? [];
    expect(measureIntegrated(pause)).toBeGreaterThan(measureIntegrated(spokenOf(backing)) + 2);
  });

  it('has faded away when the video is over', () => {
    const end = backing?.[0].subarray(-0.1 * RATE) ?? new Float32Array(1);
    expect(end.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.002);
  });
});

it('an outburst on the end card isn’t louder than a bed would be', () => {
  const song = buildSong({ seconds: 20, level: 0.05 });
  for (const channel of song)
    for (let n = 13 * RATE; n < channel.length; n++) channel[n] = (channel[n] ?? 0) * 18;
  const card = renderBacking(plan, song)?.map((channel) => channel.subarray(13.6 * RATE, 15 * RATE)) ?? [];
  expect(measureIntegrated(card)).toBeLessThan(-16);
});

it('own music without its track leaves the effects alone, and equal tracks give equal sound', () => {
  expect(renderBacking(plan)).toBeUndefined();
  const song = buildSong({ seconds: 5 });
  expect(renderBacking(plan, song)?.[0]).toEqual(renderBacking(plan, song)?.[0]);
});
