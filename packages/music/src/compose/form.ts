import type { Bed } from '../bed.ts';
import { type Chord, parseProgression } from '../theory/chord.ts';
import { parseKey } from '../theory/scale.ts';
import type { Bar, SectionName, Song } from './song.ts';
import type { Timing } from './timing.ts';

const SECTION_BARS = 4;
const TURN_BARS = 2;
/** In which order the sections come, over and over; the last is always the lift. */
const ORDER: readonly ThemeName[] = ['a', 'b', 'a', 'break', 'b', 'a', 'lift', 'b', 'break'];

/** Before the end card. */
type ThemeName = Exclude<SectionName, 'card' | 'end'>;
type Section = { name: ThemeName; bars: number };

/** Sections of four bars; what is left over is the introduction. The last two bars lead to the end card. */
function planSections(bars: number): Section[] {
  const turn = Math.min(TURN_BARS, bars);
  const rest = bars - turn;
  return [...planThemes(rest), { name: 'turn' as const, bars: turn }].filter((section) => section.bars > 0);
}

function planThemes(bars: number): Section[] {
  const whole = Math.floor(bars / SECTION_BARS);
  const left = bars - whole * SECTION_BARS;
  if (whole === 0) return [{ name: 'a', bars }];
  // A short video gets to its lift as well.
  if (whole === 1 && left >= 2)
    return [
      { name: 'intro', bars: left - 2 },
      { name: 'a', bars: SECTION_BARS },
      { name: 'lift', bars: 2 },
    ];
  const names = Array.from(
    { length: whole },
    (_, n): ThemeName => (n === whole - 1 && whole > 1 ? 'lift' : (ORDER[n % ORDER.length] ?? 'a')),
  );
  return [{ name: 'intro', bars: left }, ...names.map((name) => ({ name, bars: SECTION_BARS }))];
}

/** The chords of a section's bars. A shorter section has the last ones, so that it leads on. */
function chordsOf({ harmony }: Bed, { name, bars, round }: Section & { round: number }): Chord[][] {
  const choices = {
    intro: harmony.a,
    a: harmony.a,
    b: harmony.b,
    break: harmony.break ?? harmony.b,
    lift: harmony.lift ?? harmony.a,
    turn: harmony.turn,
  }[name];
  return parseProgression(choices[round % choices.length] ?? harmony.end).slice(-bars);
}

function spread(chords: readonly Chord[], beats: number): Bar['chords'] {
  const share = beats / chords.length;
  return chords.map((chord, n) => ({ chord, at: n * share, beats: share }));
}

/** The bars under the end card, the first one maybe a short one. The beat before the last chord leads to it. */
function planCard({ harmony, meter }: Bed, { beats, cardBeats }: Pick<Timing, 'beats' | 'cardBeats'>): Bar[] {
  const count = Math.ceil(cardBeats / meter);
  const home = parseProgression(harmony.end).flat();
  const leading = parseProgression(harmony.turn[0] ?? harmony.end)
    .flat()
    .slice(-1);
  return Array.from({ length: count }, (_, index): Bar => {
    const end = cardBeats - (count - 1 - index) * meter;
    const at = Math.max(0, end - meter);
    const lead = index === count - 1 && end - at > 1 ? 1 : 0;
    const last = leading.slice(0, lead).map((chord) => ({ chord, at: end - at - lead, beats: lead }));
    const chords = [...spread(home, end - at - lead), ...last];
    return { at: beats + at, beats: end - at, section: 'card', index, count, round: 0, chords };
  });
}

/** All bars of a bed until its last chord. */
export function planSong(bed: Bed, { beats, cardBeats }: Pick<Timing, 'beats' | 'cardBeats'>): Song {
  const { meter } = bed;
  const bars: Bar[] = [];
  const rounds = new Map<SectionName, number>();
  let at = beats % meter;
  if (at > 0) {
    const chords = parseProgression(bed.harmony.turn[0] ?? bed.harmony.end).at(-1) ?? [];
    bars.push({
      at: 0,
      beats: at,
      section: 'intro',
      index: 0,
      count: 1,
      round: 0,
      chords: spread(chords, at),
    });
    rounds.set('intro', 1);
  }
  for (const section of planSections(Math.floor(beats / meter))) {
    const round = rounds.get(section.name) ?? 0;
    rounds.set(section.name, round + 1);
    for (const [index, chords] of chordsOf(bed, { ...section, round }).entries()) {
      const place = { section: section.name, index, count: section.bars, round };
      bars.push({ at, beats: meter, ...place, chords: spread(chords, meter) });
      at += meter;
    }
  }
  bars.push(...planCard(bed, { beats, cardBeats }));
  const chords = spread(parseProgression(bed.harmony.end).flat(), meter);
  bars.push({ at: beats + cardBeats, beats: meter, section: 'end', index: 0, count: 1, round: 0, chords });
  return { key: parseKey(bed.key), meter, bars };
}
