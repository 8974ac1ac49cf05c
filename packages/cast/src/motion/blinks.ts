import { hash, smooth } from '@avatarcade/stage/pen/number';
import type { SpeechTrack } from '@avatarcade/video/speech-track';

const CLOSE = 0.075;
const HOLD = 0.03;
const OPEN = 0.15;
const APART = 0.7;

/** The moments at which lids begin to fall: at natural intervals, and where a phrase ends. */
export function blinkTimes({
  speech,
  duration,
  seed,
  perMinute,
}: {
  speech: SpeechTrack;
  duration: number;
  seed: number;
  perMinute: number;
}): number[] {
  const due: number[] = [];
  const ends = speech.words.filter((word) => word.endsPhrase).map((word) => word.end + 0.04);
  for (const [i, end] of ends.entries()) if (hash([seed, 31, i]) < 0.72) due.push(end);
  let time = 0.9 + hash([seed, 32, 0]) * 0.9;
  for (let i = 0; time < duration; i++) {
    due.push(time);
    if (hash([seed, 33, i]) < 0.12) due.push(time + 0.34);
    time += (60 / perMinute) * (0.5 + hash([seed, 34, i]));
  }
  due.sort((a, b) => a - b);
  let last = -1;
  return due.filter((t) => {
    const twice = t - last > 0.33 && t - last < 0.35;
    if (t - last < APART && !twice) return false;
    last = t;
    return true;
  });
}

/** 0 open .. 1 shut. */
export function blinkAt(times: readonly number[], time: number): number {
  for (const start of times) {
    if (time < start || time > start + CLOSE + HOLD + OPEN) continue;
    return (
      smooth([start, start + CLOSE], time) *
      (1 - smooth([start + CLOSE + HOLD, start + CLOSE + HOLD + OPEN], time))
    );
  }
  return 0;
}
