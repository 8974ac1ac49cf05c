import type { SpeechTrack } from '@avatarcade/video/speech-track';

/** Times in seconds, levels in decibels against the gameplay's own level. */
export const DUCK = {
  /** While somebody speaks, and in pauses too short to come up in. */
  underSpeech: -12,
  /** In longer pauses and, a little, in the end card. */
  between: -3,
  endCard: 0,
  shortPause: 0.7,
  /** Down before the first sound of a word, up after its last. */
  ahead: 0.12,
  attack: 0.18,
  release: 0.6,
  fadeIn: 0.25,
  fadeOut: 0.8,
} as const;

type Span = {
  start: number;
  end: number;
};

function listSpeech({ words }: SpeechTrack): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of words) {
    const last = spans.at(-1);
    if (last && start - last.end < DUCK.shortPause) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/**
 * The gameplay's level in decibels, `rate` values a second over `seconds`: low while somebody speaks, up in between, eased both ways, and
 * faded at the ends.
 */
export function buildDuckEnvelope(
  speech: SpeechTrack,
  { seconds, rate }: { seconds: number; rate: number },
): Float32Array {
  const spans = listSpeech(speech);
  const lastWord = spans.at(-1)?.end ?? 0;
  const levels = new Float32Array(Math.ceil(seconds * rate) + 1);
  const open = (time: number) => (time > lastWord ? DUCK.endCard : DUCK.between);
  const down = (DUCK.endCard - DUCK.underSpeech) / (DUCK.attack * rate);
  const up = (DUCK.endCard - DUCK.underSpeech) / (DUCK.release * rate);
  let level: number = open(0);
  let next = 0;
  for (let i = 0; i < levels.length; i++) {
    const time = i / rate;
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) < time) next++;
    const isSpoken = (spans[next]?.start ?? Number.POSITIVE_INFINITY) <= time + DUCK.ahead + DUCK.attack;
    const wanted = isSpoken ? DUCK.underSpeech : open(time);
    level = wanted < level ? Math.max(wanted, level - down) : Math.min(wanted, level + up);
    levels[i] = level + fadeAt(time, seconds);
  }
  return levels;
}

/** Decibels of the fades at both ends. */
function fadeAt(time: number, seconds: number): number {
  const share = Math.min(1, time / DUCK.fadeIn, Math.max(0, (seconds - time) / DUCK.fadeOut));
  return share >= 1 ? 0 : Math.max(-80, 20 * Math.log10(Math.max(1e-4, share)));
}
