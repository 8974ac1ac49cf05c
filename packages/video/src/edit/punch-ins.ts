import { secondsOf } from '../frames.ts';
import type { SpeechTrack } from '../speech-track.ts';
import type { Shot, ZoomKey } from './shot.ts';

export const PUNCH_IN = {
  scale: 1.1,
  /** Seconds: before the word, until it is in, how long it stays, and back. */
  ahead: 0.08,
  attack: 0.16,
  hold: 1.1,
  release: 0.35,
  /** Between the starts of two. */
  apart: 3.2,
  most: 8,
} as const;

/** Seconds that the picture rests before and after a cut. */
const REST = 0.3;
const LENGTH = PUNCH_IN.attack + PUNCH_IN.hold + PUNCH_IN.release;

/** Moves the picture a little nearer at some of the stressed words, never across a cut. */
export function addPunchIns(shots: readonly Shot[], speech: SpeechTrack): Shot[] {
  const starts = chooseStarts(shots, speech);
  return shots.map((shot) => ({
    ...shot,
    zoom: starts.filter((start) => holds(shot, start)).flatMap(keysOf),
  }));
}

function chooseStarts(shots: readonly Shot[], { words }: SpeechTrack): number[] {
  const chosen: number[] = [];
  for (const { stressed, start } of words) {
    const at = start - PUNCH_IN.ahead;
    const isFar = at - (chosen.at(-1) ?? Number.NEGATIVE_INFINITY) >= PUNCH_IN.apart;
    if (stressed && isFar && shots.some((shot) => holds(shot, at))) chosen.push(at);
  }
  return chosen.slice(0, PUNCH_IN.most);
}

function holds({ from, to }: Shot, start: number): boolean {
  return start >= secondsOf(from) + REST && start + LENGTH <= secondsOf(to) - REST;
}

function keysOf(start: number): ZoomKey[] {
  const { scale, attack, hold, release } = PUNCH_IN;
  return [
    { time: start, scale: 1 },
    { time: start + attack, scale },
    { time: start + attack + hold, scale },
    { time: start + attack + hold + release, scale: 1 },
  ];
}
