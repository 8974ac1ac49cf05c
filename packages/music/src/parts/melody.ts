import { type Bar, chordAt, listedSection, type Note, type Part, type Song } from '../compose/song.ts';
import { pick, type Random } from '../random.ts';
import { scaleUnder } from '../theory/chord.ts';
import { modulo12, nearestPitch } from '../theory/pitch.ts';
import type { Key } from '../theory/scale.ts';
import { type Motif, parseMotif, varyMotif } from './motif.ts';

export type MelodyPart = {
  /** Sections in which it is heard. */
  sections: string;
  /** Bars of a melody as steps of the scale from a tone of the chord; `cadences` close each fourth bar. See parseMotif. */
  motifs: readonly string[];
  cadences: readonly string[];
  /** Around which pitch. */
  around: number;
  /** Five tones instead of seven. */
  isPentatonic?: boolean;
};

/** Which motif each of four bars has, `-` the cadence: a statement, an answer, a development, a close. */
const PHRASES = ['001-', '010-', '011-', '101-', '012-', '201-'] as const;

/** A tune made of motifs: stated, answered, varied, closed; each phrase differs from the one before. */
export function melody(part: MelodyPart): Part {
  const motifs = part.motifs.map(parseMotif);
  const cadences = part.cadences.map(parseMotif);
  const playing = part.sections.split(' ');
  return (song, random) => {
    const line = createLine(song, part);
    let phrase: string = PHRASES[0];
    return song.bars.flatMap((bar) => {
      if (bar.index % 4 === 0) phrase = pick(PHRASES, { random, fallback: PHRASES[0] });
      const isClose = bar.section === 'end' || (bar.section === 'card' && bar.index === 0);
      if (isClose) return playing.includes('end') ? [line.close(bar)] : [];
      if (!playing.includes(listedSection(bar.section))) return [];
      const letter = phrase.charAt(bar.index % 4);
      const isClosing = letter === '-' || bar.index === bar.count - 1;
      const chosen = isClosing
        ? pick(cadences, { random, fallback: [] })
        : (motifs[Number(letter) % motifs.length] ?? []);
      const motif = bar.index === 0 && bar.round === 0 ? chosen : varyMotif(chosen, random);
      return line.play(motif, { bar, random });
    });
  };
}

type Line = {
  play: (motif: Motif, place: { bar: Bar; random: Random }) => Note[];
  close: (bar: Bar) => Note;
};

/** Sections lie higher the later they come. */
const HEIGHTS: Partial<Record<Bar['section'], number>> = { b: 2, lift: 5, break: -3 };

function createLine({ key, meter }: Song, { around, isPentatonic = false }: MelodyPart): Line {
  let last = around;
  const anchorAt = (bar: Bar, at: number): number => {
    const centre = around + (HEIGHTS[bar.section] ?? 0);
    const aim = Math.round((last + 2 * centre) / 3);
    return nearestOf(chordAt(bar, at).tones, aim);
  };
  return {
    play: (motif, { bar, random }) => {
      const anchor = anchorAt(bar, 0);
      return motif
        .filter(({ at }) => at * meter < bar.beats)
        .map(({ at, share, step }) => {
          const beat = at * meter;
          const chord = chordAt(bar, beat);
          const scale = isPentatonic ? pentatonic(key) : scaleUnder(chord, key.scale);
          const pitch = moveBy(step, { from: anchor, scale });
          const isStrong = beat % 1 < 1e-6 && (share * meter >= 1 || beat % 2 < 1e-6);
          last = isStrong ? nearestOf(chord.tones, pitch) : pitch;
          const velocity = (isStrong ? 0.9 : 0.75) + 0.08 * (random() - 0.5);
          return { at: bar.at + beat, beats: share * meter, pitch: last, velocity };
        });
    },
    close: (bar) => {
      const pitch = nearestOf([key.tonic, ...(bar.chords[0]?.chord.tones.slice(0, 1) ?? [])], last);
      return { at: bar.at, beats: bar.chords[0]?.beats ?? bar.beats, pitch, velocity: 0.95 };
    },
  };
}

/** The five tones that have no semitone between them. */
function pentatonic({ mode, scale }: Key): number[] {
  const left = mode === 'minor' || mode === 'dorian' ? [1, 5] : [3, 6];
  return scale.filter((_, degree) => !left.includes(degree));
}

function nearestOf(tones: readonly number[], around: number): number {
  return tones
    .map((tone) => nearestPitch(tone, around))
    .reduce((best, pitch) => (Math.abs(pitch - around) < Math.abs(best - around) ? pitch : best));
}

function moveBy(steps: number, { from, scale }: { from: number; scale: readonly number[] }): number {
  let pitch = from;
  for (let left = Math.abs(steps); left > 0; left--) {
    do pitch += Math.sign(steps);
    while (!scale.includes(modulo12(pitch)));
  }
  return pitch;
}
