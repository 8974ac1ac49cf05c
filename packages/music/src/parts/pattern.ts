import type { Bar, SectionName } from '../compose/song.ts';

/** What sections play: names of sections, separated by spaces, and their bars, which are taken in turns. */
export type Patterns = Readonly<Record<string, readonly string[]>>;

export type Step = {
  /** The letter that stands there. */
  sign: string;
  /** Beats from the beginning of the bar, and how long it is tied. */
  at: number;
  beats: number;
};

export function patternsOf(patterns: Patterns, section: SectionName): readonly string[] | undefined {
  const key = Object.keys(patterns).find((names) => names.split(' ').includes(section));
  return key === undefined ? undefined : patterns[key];
}

/**
 * The steps of a bar written as one letter each, equally long: `.` is a rest, `-` holds the step before. A short bar has the last ones.
 */
export function readSteps(text: string, { beats, meter }: { beats: number; meter: number }): Step[] {
  const signs = [...text.replaceAll(' ', '')];
  const length = meter / signs.length;
  const first = Math.round((meter - beats) / length);
  const steps: Step[] = [];
  for (const [n, sign] of signs.slice(first).entries()) {
    const last = steps.at(-1);
    if (sign === '-' && last) last.beats = n * length + length - last.at;
    else if (sign !== '.' && sign !== '-') steps.push({ sign, at: n * length, beats: length });
  }
  return steps;
}

/** The steps that a bar of a song has by its section, or none. */
export function stepsOf(patterns: Patterns, { bar, meter }: { bar: Bar; meter: number }): Step[] {
  if (bar.section !== 'card') return stepsOfSection(patterns, { bar, meter });
  const beat = stepsOfSection(patterns, { bar: { ...bar, section: 'lift' }, meter });
  if (bar.index > 0) return beat;
  // The end card comes with the stroke of an end, then the beat goes on.
  const going = beat.filter(({ at }) => at > 0);
  const until = going[0]?.at ?? bar.beats;
  const arrival = stepsOfSection(patterns, { bar: { ...bar, section: 'end', beats: meter }, meter })
    .filter(({ at }) => at < until)
    .map((step) => ({ ...step, beats: Math.min(step.beats, until - step.at) }));
  return [...arrival, ...going];
}

function stepsOfSection(patterns: Patterns, { bar, meter }: { bar: Bar; meter: number }): Step[] {
  const choices = patternsOf(patterns, bar.section);
  const text = choices?.[(bar.index + bar.round) % choices.length];
  return text === undefined ? [] : readSteps(text, { beats: bar.beats, meter });
}

const VELOCITIES: Record<string, number> = { X: 1, x: 0.8, o: 0.6, ',': 0.4 };

/** Of a stroke: `X` accent, `x` plain, `o` soft, `,` very soft. */
export const velocityOf = (sign: string): number => VELOCITIES[sign] ?? 0.8;
