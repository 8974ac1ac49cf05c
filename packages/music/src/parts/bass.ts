import { type Bar, chordAt, type Note, type Part } from '../compose/song.ts';
import type { Chord } from '../theory/chord.ts';
import { modulo12, nearestPitch } from '../theory/pitch.ts';
import { type Patterns, stepsOf } from './pattern.ts';

export type BassPart = {
  patterns: Patterns;
  /** The pitch that roots lie nearest to. */
  around: number;
};

/**
 * `R` the chord's lowest tone with an accent, `r` without, `8` an octave above, `3`, `5` and `7` tones of the chord above it, `a` the step that leads to
 * the next chord's lowest tone.
 */
export function bass({ patterns, around }: BassPart): Part {
  return ({ bars, meter, key }, random) =>
    bars.flatMap((bar, n) =>
      stepsOf(patterns, { bar, meter }).map(({ sign, at, beats }): Note => {
        const chord = chordAt(bar, at);
        const next = nextChord(bar, { at, following: bars[n + 1] }) ?? chord;
        // Now and then a passing note is the octave.
        const played = sign === 'r' && at > 0 && random() < 0.1 ? '8' : sign;
        const pitch = pitchOf(played, { chord, next, around, scale: key.scale });
        return { at: bar.at + at, beats, pitch, velocity: sign === 'R' ? 1 : 0.82 };
      }),
    );
}

function nextChord(
  bar: Bar,
  { at, following }: { at: number; following: Bar | undefined },
): Chord | undefined {
  return bar.chords.find((span) => span.at > at + 1e-6)?.chord ?? following?.chords[0]?.chord;
}

type Tones = { chord: Chord; next: Chord; around: number; scale: readonly number[] };

function pitchOf(sign: string, { chord, next, around, scale }: Tones): number {
  const root = nearestPitch(chord.bass, around);
  const above = (least: number, most: number) => {
    const tone = chord.tones.find((each) => {
      const step = modulo12(each - chord.bass);
      return step >= least && step <= most;
    });
    return tone === undefined ? root : root + modulo12(tone - chord.bass);
  };
  switch (sign) {
    case '8':
      return root + 12;
    case '3':
      return above(3, 4);
    case '5':
      return above(6, 8);
    case '7':
      return above(9, 11);
    case 'a':
      return stepBefore(nearestPitch(next.bass, root), { from: root, scale });
    default:
      return root;
  }
}

/** The step of the scale next to `target`, on the side that the line comes from. */
function stepBefore(target: number, { from, scale }: { from: number; scale: readonly number[] }): number {
  const side = from > target ? 1 : -1;
  let pitch = target + side;
  while (!scale.includes(modulo12(pitch))) pitch += side;
  return pitch;
}
