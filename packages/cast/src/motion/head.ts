import { hash, lerp, smooth } from '@avatarcade/stage/pen/number';
import { splitPhrases } from '@avatarcade/video/phrases';
import type { SpeechTrack, TimedWord } from '@avatarcade/video/speech-track';
import type { GestureProfile } from '../character/character.ts';
import { IDLE_MOTIONS } from '../idle-motion.ts';
import { VIEW_STEP } from '../view.ts';
import { swell, wander } from './kernel.ts';

/** How much a head moves, and where it is at rest. */
type HeadHabits = Pick<GestureProfile, 'yaw' | 'roll' | 'range' | 'idleMotion'>;

type HeadTurn = {
  yaw: number;
  pitch: number;
  roll: number;
};

/** Where the head is: an attitude for each phrase, nods on stressed words, and a little wandering throughout. */
export function headAt({
  speech,
  seed,
  gestureProfile,
  time,
}: {
  speech: SpeechTrack;
  seed: number;
  gestureProfile: HeadHabits;
  time: number;
}): HeadTurn {
  const { range } = gestureProfile;
  const movement = IDLE_MOTIONS[gestureProfile.idleMotion];
  const out = attitudeAt({ starts: phraseStarts(speech.words), seed, gestureProfile, time });
  // The small unrest of a living head is in its lean: turning it all the time would need new pictures all the time.
  out.yaw += wander({ seed, channel: 1, time, period: 2.9 * movement.pace }) * 0.3 * range;
  out.roll += wander({ seed, channel: 3, time, period: 2.1 * movement.pace }) * 1.3 * range * movement.tilt;
  let nod = 0;
  speech.words.forEach((word, i) => {
    if (!word.stressed) return;
    const size = 0.7 + hash([seed, 41, i]) * 0.6;
    nod += swell({ time, start: word.start - 0.14, attack: 0.22, hold: 0.02, release: 0.36 }) * size;
    out.roll +=
      swell({ time, start: word.start - 0.08, attack: 0.22, hold: 0.05, release: 0.5 }) *
      (hash([seed, 42, i]) - 0.5) *
      2.4 *
      range;
    out.yaw +=
      swell({ time, start: word.start - 0.08, attack: 0.24, hold: 0.1, release: 0.5 }) *
      (hash([seed, 43, i]) - 0.5) *
      2 *
      range;
  });
  out.pitch -= Math.min(1.2, nod) * 3 * range * movement.nod;
  return out;
}

export function phraseStarts(words: readonly TimedWord[]): number[] {
  return splitPhrases(words).flatMap(([first]) => (first ? [first.start] : []));
}

/** Returns the nearest pose bucket: a head at rest is then drawn exactly. */
function settle(degrees: number): number {
  return Math.round(degrees / VIEW_STEP) * VIEW_STEP;
}

function attitudeAt({
  starts,
  seed,
  gestureProfile,
  time,
}: {
  starts: readonly number[];
  seed: number;
  gestureProfile: HeadHabits;
  time: number;
}): HeadTurn {
  const attitude = (i: number): HeadTurn => {
    if (i < 0) return { yaw: settle(gestureProfile.yaw), pitch: 0, roll: gestureProfile.roll };
    // Mostly on the side that the shoulders leave free, now and then across.
    const across = hash([seed, 51, i]) < 0.3 ? -0.7 : 1;
    return {
      yaw: settle(
        gestureProfile.yaw * across * (0.55 + hash([seed, 52, i]) * 0.6) +
          (hash([seed, 53, i]) - 0.5) * 5 * gestureProfile.range,
      ),
      pitch: (hash([seed, 54, i]) - 0.4) * 3.4 * gestureProfile.range,
      roll:
        gestureProfile.roll * across +
        (hash([seed, 55, i]) - 0.5) *
          4.4 *
          gestureProfile.range *
          IDLE_MOTIONS[gestureProfile.idleMotion].tilt,
    };
  };
  let now = attitude(-1);
  starts.forEach((start, i) => {
    const k = smooth([start - 0.22, start + 0.42], time);
    if (k <= 0) return;
    const next = attitude(i);
    now = {
      yaw: lerp([now.yaw, next.yaw], k),
      pitch: lerp([now.pitch, next.pitch], k),
      roll: lerp([now.roll, next.roll], k),
    };
  });
  return now;
}
