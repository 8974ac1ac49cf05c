import { pick, type Random } from '../random.ts';

/** A note of a motif: when and how long in shares of the bar, and how many steps of the scale from the bar's anchor. */
export type MotifNote = { at: number; share: number; step: number };
export type Motif = readonly MotifNote[];

/** Reads `0 . 2 1 0 - - .`: equal parts of a bar, each a step, a rest or what holds the note before. */
export function parseMotif(text: string): Motif {
  const signs = text.trim().split(/\s+/);
  const share = 1 / signs.length;
  const notes: MotifNote[] = [];
  for (const [n, sign] of signs.entries()) {
    const last = notes.at(-1);
    if (sign === '-' && last) last.share += share;
    else if (sign !== '.' && sign !== '-') notes.push({ at: n * share, share, step: Number(sign) });
  }
  return notes;
}

type Variation = (motif: Motif, random: Random) => Motif;

const VARIATIONS: readonly Variation[] = [
  (motif) => motif,
  // Turned upside down.
  (motif) => motif.map((note) => ({ ...note, step: -note.step })),
  // A step or two higher or lower.
  (motif, random) => {
    const by = random() < 0.5 ? 1 : -1;
    return motif.map((note) => ({ ...note, step: note.step + by }));
  },
  // Its end goes the other way.
  (motif) => motif.map((note, n) => (n === motif.length - 1 ? { ...note, step: note.step - 2 } : note)),
  // Thinner: one of its inner notes is held instead of the next.
  (motif, random) => {
    const gone = 1 + Math.floor(random() * Math.max(1, motif.length - 1));
    return motif.flatMap((note, n) => {
      if (n === gone) return [];
      const next = motif[n + 1];
      return n + 1 === gone && next ? [{ ...note, share: next.at + next.share - note.at }] : [note];
    });
  },
  // Its longest note is ornamented from above.
  (motif) => {
    const longest = motif.findIndex(({ share }) => motif.every((other) => other.share <= share));
    return motif.flatMap((note, n) => {
      if (n !== longest || note.share < 0.2) return [note];
      const half = note.share / 2;
      return [
        { ...note, share: half },
        { at: note.at + half, share: half / 2, step: note.step + 1 },
        { at: note.at + half * 1.5, share: half / 2, step: note.step },
      ];
    });
  },
];

/** The motif again, recognisable but different. */
export function varyMotif(motif: Motif, random: Random): Motif {
  if (motif.length === 0) return motif;
  return pick(VARIATIONS, { random, fallback: (same) => same })(motif, random);
}
