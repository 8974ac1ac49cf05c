import { modulo12, pitchClassOf } from './pitch.ts';

const MODES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const;

type Mode = keyof typeof MODES;

export type KeyName = `${string} ${Mode}`;

export type Key = {
  /** Pitch class of the tonic. */
  tonic: number;
  mode: Mode;
  /** Seven pitch classes, from the tonic up. */
  scale: readonly number[];
};

const isMode = (name: string | undefined): name is Mode => name !== undefined && name in MODES;

/** Reads `A minor`, `F# dorian`. Throws on others. */
export function parseKey(name: KeyName): Key {
  const [tonic = '', mode] = name.split(' ');
  if (!isMode(mode)) throw new Error(`${name} names no key`);
  const root = pitchClassOf(tonic);
  return { tonic: root, mode, scale: MODES[mode].map((step) => modulo12(root + step)) };
}
