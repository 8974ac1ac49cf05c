import type { MouthLetter } from '@avatarcade/video/mascot/mascot-rig';
import type { MouthKey, Viseme } from '@avatarcade/video/speech-track';

/** The artist's mouth for each viseme, and what takes its place where it is missing. */
const LETTERS: Record<Viseme, readonly MouthLetter[]> = {
  sil: ['X', 'A'],
  PP: ['A', 'X'],
  FF: ['G', 'B', 'A'],
  TH: ['H', 'B', 'C'],
  DD: ['B', 'C', 'A'],
  kk: ['B', 'C', 'A'],
  CH: ['F', 'B', 'C'],
  SS: ['B', 'C', 'A'],
  nn: ['B', 'C', 'A'],
  RR: ['E', 'F', 'B'],
  aa: ['D', 'C', 'E'],
  E: ['C', 'B', 'D'],
  ih: ['B', 'C', 'D'],
  oh: ['E', 'F', 'C'],
  ou: ['F', 'E', 'B'],
};

/** The longest time, in seconds, that a mouth is shown ahead of its key: half of a move. */
const AHEAD = 0.04;
/** Below this weight a wide mouth is a small one. */
const SOFT = 0.45;
const SOFTER: Partial<Record<MouthLetter, MouthLetter>> = { D: 'C', C: 'B', E: 'B', H: 'B' };

/** The letter for the mouth at `time` (seconds): drawn mouths are changed, not blended. */
export function letterAt(mouth: readonly MouthKey[], time: number): MouthLetter {
  let shown: MouthKey | undefined;
  for (const [index, key] of mouth.entries()) {
    const before = mouth[index - 1];
    const ahead = Math.min(AHEAD, before ? (key.time - before.time) / 2 : AHEAD);
    if (key.time - ahead > time + 1e-9) break;
    shown = key;
  }
  if (!shown) return 'X';
  const letter = LETTERS[shown.shape][0] ?? 'X';
  return shown.weight < SOFT ? (SOFTER[letter] ?? letter) : letter;
}

/** Of the mouths that there are, the nearest to a letter. */
export function nearestMouth<T>(mouths: Partial<Record<MouthLetter, T>>, letter: MouthLetter): T | undefined {
  const others = Object.values(LETTERS).find(([first]) => first === letter) ?? [letter];
  for (const other of [letter, ...others, 'X', 'A', 'B'] as const) if (mouths[other]) return mouths[other];
  return Object.values<T | undefined>(mouths)[0];
}
