import { type ChordSpan, chordAt, listedSection, type Note, type Part, type Song } from '../compose/song.ts';
import { leadVoices, type VoicingRange } from '../theory/voicing.ts';
import { type Patterns, stepsOf, velocityOf } from './pattern.ts';

/** Each chord's pitches, led from those of the chord before. */
export function voiceSong({ bars }: Song, range: VoicingRange): Map<ChordSpan, number[]> {
  const voicings = new Map<ChordSpan, number[]>();
  let previous: number[] | undefined;
  for (const span of bars.flatMap(({ chords }) => chords)) {
    previous = leadVoices(span.chord.tones, { ...range, previous });
    voicings.set(span, previous);
  }
  return voicings;
}

export type ChordPart = VoicingRange & {
  patterns: Patterns;
  /** Beats from one voice to the next, from below. */
  strum?: number;
};

/** All voices of the chord at each stroke. */
export function chords({ patterns, strum = 0, ...range }: ChordPart): Part {
  return (song, random) => {
    const voicings = voiceSong(song, range);
    return song.bars.flatMap((bar) =>
      stepsOf(patterns, { bar, meter: song.meter }).flatMap(({ sign, at, beats }) => {
        // A player leaves out a stroke now and then.
        if (sign !== 'X' && at > 0 && random() < 0.12) return [];
        const span = bar.chords.find(({ chord }) => chord === chordAt(bar, at));
        const voicing = (span && voicings.get(span)) ?? [];
        return voicing.map((pitch, voice): Note => {
          const late = strum * voice;
          return { at: bar.at + at + late, beats: beats - late, pitch, velocity: velocityOf(sign) };
        });
      }),
    );
  };
}

/** Holds each chord as long as it lasts, in the sections of that list. */
export function sustain({ sections, ...range }: VoicingRange & { sections: string }): Part {
  const playing = sections.split(' ');
  return (song) => {
    const voicings = voiceSong(song, range);
    return song.bars
      .filter(({ section }) => playing.includes(listedSection(section)))
      .flatMap((bar) =>
        bar.chords.flatMap((span) =>
          (voicings.get(span) ?? []).map(
            (pitch): Note => ({ at: bar.at + span.at, beats: span.beats, pitch, velocity: 0.8 }),
          ),
        ),
      );
  };
}

export type ArpPart = VoicingRange & { patterns: Patterns };

/** One voice at a time: a digit is the voice from below, from the number of voices on an octave higher; small letters a to e are accents of 0 to 4. */
export function arpeggio({ patterns, ...range }: ArpPart): Part {
  return (song, random) => {
    const voicings = voiceSong(song, range);
    return song.bars.flatMap((bar) =>
      stepsOf(patterns, { bar, meter: song.meter }).map(({ sign, at, beats }): Note => {
        const span = bar.chords.find(({ chord }) => chord === chordAt(bar, at));
        const voicing = (span && voicings.get(span)) ?? [60];
        const accent = 'abcdefgh'.indexOf(sign);
        // Now and then a figure goes one voice higher.
        const voice = accent >= 0 ? accent : Number(sign) + (random() < 0.1 ? 1 : 0);
        const pitch = (voicing[voice % voicing.length] ?? 60) + 12 * Math.floor(voice / voicing.length);
        return { at: bar.at + at, beats, pitch, velocity: accent >= 0 ? 0.95 : 0.7 };
      }),
    );
  };
}
