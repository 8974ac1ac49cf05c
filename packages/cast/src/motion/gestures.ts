import { hash } from '@avatarcade/stage/pen/number';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import type { GestureHabits } from '../character/character.ts';
import type { Gesture } from '../gesture.ts';
import { phraseStarts } from './head.ts';
import { swell } from './kernel.ts';

/** What decides the gestures of a video. */
type Occasion = Pick<PresenterInput, 'speech' | 'seed' | 'duration'> & {
  gestureHabits: GestureHabits;
  side: PresenterInput['gameplaySide'];
  /** Seconds at which the gameplay changes: some are pointed at. */
  cuts?: readonly number[] | undefined;
};

type GestureState = {
  gesture: Gesture;
  reach: number;
  wag: number;
};

type Cue = {
  gesture: Gesture;
  start: number;
  hold: number;
};

/** Share of the cuts that are pointed at. */
const CUT_POINTS = 0.3;
const ATTACK = 0.42;
const RELEASE = 0.46;
/** Seconds between two cues. */
const APART = 0.5;

/** Fingers that a word with a number asks for. */
const FINGERS = ['count-1', 'count-2', 'count-3'] as const;

/**
 * Greets, counts what is numbered, moves a hand with some phrases as the character's gesture profile says, points at the call to action, and
 * takes leave of the viewer once all is said, to the end.
 * Cues never overlap: one hand is seen at a time.
 */
export function gestureAt({ time, ...occasion }: Occasion & { time: number }): GestureState {
  for (const [i, cue] of cues(occasion).entries()) {
    const reach = swell({ time, start: cue.start, attack: ATTACK, hold: cue.hold, release: RELEASE });
    if (reach <= 0) continue;
    const since = time - cue.start;
    const beat =
      cue.gesture === 'wave' ? Math.sin(since * 11) * 13 * reach : Math.sin(since * 4.6 + i) * 3 * reach;
    return { gesture: cue.gesture, reach, wag: beat };
  }
  return { gesture: 'none', reach: 0, wag: 0 };
}

function cues({ speech, seed, gestureHabits, side, duration, cuts = [] }: Occasion): Cue[] {
  const out: Cue[] = [];
  const free = (start: number, length: number): boolean =>
    out.every((cue) => start > endOf(cue) + APART || start + length < cue.start - 0.1);
  const add = ({ gesture, start, hold }: Cue): void => {
    const length = ATTACK + hold + RELEASE;
    if (start >= 0 && start + length <= duration + 0.6 && free(start, length))
      out.push({ gesture, start, hold });
  };
  const starts = phraseStarts(speech.words);
  const last = starts[starts.length - 1];
  const point: Gesture = side === 'right' ? 'point-right' : side === 'left' ? 'point-left' : 'thumb';
  if (speech.duration > 3) add({ gesture: gestureHabits.greet, start: 0.05, hold: 0.8 });
  if (last !== undefined && speech.duration > 4) add({ gesture: point, start: last - 0.1, hold: 1.2 });
  for (const word of speech.words) {
    const gesture = FINGERS[countIn(word.text) - 1];
    if (gesture) add({ gesture, start: word.start - 0.2, hold: 0.8 });
  }
  const leave = Math.max(speech.duration, ...out.map((cue) => endOf(cue) + APART)) + 0.2;
  const hold = duration - leave - ATTACK;
  if (gestureHabits.greet !== 'none' && hold > 0) add({ gesture: gestureHabits.greet, start: leave, hold });
  for (const [i, cut] of cuts.entries()) {
    if (hash([seed, 78, i]) < CUT_POINTS) add({ gesture: point, start: cut, hold: 0.6 });
  }
  starts.forEach((start, i) => {
    if (hash([seed, 71, i]) >= gestureHabits.often) return;
    const gesture = gestureHabits.talk[Math.floor(hash([seed, 73, i]) * gestureHabits.talk.length)];
    if (gesture) add({ gesture, start: start + 0.05, hold: 0.7 + hash([seed, 72, i]) * 0.5 });
  });
  return out;
}

function endOf({ start, hold }: Cue): number {
  return start + ATTACK + hold + RELEASE;
}

/** The number that a word is, in digits of any script; 0 where it is none. */
function countIn(text: string): number {
  const digits = text.replace(/[^\p{Nd}\p{L}]/gu, '');
  if (!/^\p{Nd}$/u.test(digits)) return 0;
  const code = digits.codePointAt(0) ?? 0;
  // Decimal digits of a script stand in tens, from zero on.
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}
