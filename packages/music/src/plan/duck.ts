import type { SpeechTrack } from '@avatarcade/video/speech-track';

/** Levels in decibels, from lowest to highest. */
export type Levels = {
  /** While somebody speaks, and in pauses too short to come up in. */
  underSpeech: number;
  /** In longer pauses. */
  between: number;
  /** After the last word. */
  endCard: number;
};

/** Times in seconds. */
export const DUCK = {
  shortPause: 0.7,
  /** Down before the first sound of a word, up after its last. */
  ahead: 0.12,
  attack: 0.18,
  release: 0.6,
  fadeIn: 0.25,
  fadeOut: 0.8,
} as const;

export type Span = {
  start: number;
  end: number;
};

/** When somebody speaks; pauses too short to come up in count as speech. */
export function listSpeech({ words }: SpeechTrack): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    if (last && start - last.end < DUCK.shortPause) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/**
 * A sound's level in decibels, `rate` values a second over `seconds`: low while somebody speaks, up in between, eased both ways, and
 * faded at the ends.
 */
export function buildDuckEnvelope(
  speech: SpeechTrack,
  {
    levels,
    seconds,
    rate,
    fadeOut = DUCK.fadeOut,
  }: { levels: Levels; seconds: number; rate: number; fadeOut?: number | undefined },
): Float32Array {
  const spans = listSpeech(speech);
  const lastWord = spans.at(-1)?.end ?? 0;
  const envelope = new Float32Array(Math.ceil(seconds * rate) + 1);
  const open = (time: number) => (time > lastWord ? levels.endCard : levels.between);
  const depth = levels.endCard - levels.underSpeech;
  const down = depth / (DUCK.attack * rate);
  const up = depth / (DUCK.release * rate);
  let level: number = open(0);
  let next = 0;
  for (let i = 0; i < envelope.length; i++) {
    const time = i / rate;
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) < time) next++;
    const isSpoken = (spans[next]?.start ?? Number.POSITIVE_INFINITY) <= time + DUCK.ahead + DUCK.attack;
    const wanted = isSpoken ? levels.underSpeech : open(time);
    level = wanted < level ? Math.max(wanted, level - down) : Math.min(wanted, level + up);
    envelope[i] = level + fadeAt(time, { seconds, fadeOut });
  }
  return envelope;
}

/** Decibels of the fades at both ends. */
function fadeAt(time: number, { seconds, fadeOut }: { seconds: number; fadeOut: number }): number {
  const share = Math.min(1, time / DUCK.fadeIn, Math.max(0, (seconds - time) / fadeOut));
  return share >= 1 ? 0 : Math.max(-80, 20 * Math.log10(Math.max(1e-4, share)));
}
