/** A pitch is a MIDI number: 69 is the A of 440 Hz, 60 the middle C. A pitch class is a pitch modulo 12. */

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The pitch class of a name such as `C`, `F#` or `Bb`. Throws on others. */
export function pitchClassOf(name: string): number {
  const letter = LETTERS[name.charAt(0)];
  if (letter === undefined || !/^[A-G][#b]?$/.test(name)) throw new Error(`${name} names no pitch`);
  const shift = name.endsWith('#') ? 1 : name.endsWith('b') ? -1 : 0;
  return modulo12(letter + shift);
}

export const modulo12 = (pitch: number): number => ((pitch % 12) + 12) % 12;

export const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** The pitch of that class that is nearest to `around`; of two, the lower. */
export function nearestPitch(pitchClass: number, around: number): number {
  const up = modulo12(pitchClass - around);
  return up < 6 ? around + up : around + up - 12;
}
