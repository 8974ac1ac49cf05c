import { modulo12, pitchClassOf } from './pitch.ts';

/** Semitones above the root by the kind of a chord. The root is first, then what the sound needs most: fewer voices leave out the last. */
const KINDS: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7],
  '6': [0, 4, 9, 7],
  m6: [0, 3, 9, 7],
  '7': [0, 4, 10, 7],
  m7: [0, 3, 10, 7],
  maj7: [0, 4, 11, 7],
  '9': [0, 4, 10, 2, 7],
  m9: [0, 3, 10, 2, 7],
  maj9: [0, 4, 11, 2, 7],
  add9: [0, 4, 2, 7],
  madd9: [0, 3, 2, 7],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 10, 7],
  '13': [0, 4, 10, 9, 2],
  m7b5: [0, 3, 10, 6],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
};

export type Chord = {
  name: string;
  /** Pitch classes. */
  root: number;
  bass: number;
  /** The root first. */
  tones: readonly number[];
};

/** Reads `Am7`, `F#sus4`, `G/B`. Throws on others. */
export function parseChord(name: string): Chord {
  const [symbol = '', bass] = name.split('/');
  const match = /^([A-G][#b]?)(.*)$/.exec(symbol);
  const kind = KINDS[match?.[2] ?? '-'];
  if (!match?.[1] || !kind) throw new Error(`${name} names no chord`);
  const root = pitchClassOf(match[1]);
  return {
    name,
    root,
    bass: bass === undefined ? root : pitchClassOf(bass),
    tones: kind.map((step) => modulo12(root + step)),
  };
}

/** The chords of each bar of a progression such as `Am | F G | C`. Those of one bar share it equally. */
export function parseProgression(text: string): Chord[][] {
  return text.split('|').map((bar) => bar.trim().split(/\s+/).map(parseChord));
}

/**
 * The key's scale under a chord: a step that lies a semitone beside a tone of the chord gives way to that tone where the chord leaves
 * the key.
 */
export function scaleUnder(chord: Chord, scale: readonly number[]): number[] {
  const foreign = chord.tones.filter((tone) => !scale.includes(tone));
  const kept = scale.filter(
    (step) =>
      chord.tones.includes(step) ||
      !foreign.some((tone) => modulo12(tone - step) === 1 || modulo12(step - tone) === 1),
  );
  return [...new Set([...kept, ...foreign])].sort((one, other) => one - other);
}
