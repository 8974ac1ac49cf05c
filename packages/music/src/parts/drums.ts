import type { Note, Part, SectionName } from '../compose/song.ts';
import { type Patterns, readSteps, stepsOf, velocityOf } from './pattern.ts';

export type DrumPart = {
  patterns: Patterns;
  /** Instead of the pattern in the last bar of a section, in turns. */
  fills?: readonly string[];
  /** How likely a very soft stroke (`,`) is played. */
  ghosts?: number;
};

/** Sections whose last bar has no fill. */
const UNFILLED: readonly SectionName[] = ['intro', 'card', 'end'];

/** Strokes of one drum. With the end card and the last chord it plays what `end` says. */
export function drums({ patterns, fills = [], ghosts = 0.6 }: DrumPart): Part {
  return ({ bars, meter }, random) =>
    bars.flatMap((bar, n): Note[] => {
      const isLast = !UNFILLED.includes(bar.section) && bar.index === bar.count - 1;
      const fill = isLast ? fills[(n + bar.round) % Math.max(1, fills.length)] : undefined;
      const steps = fill ? readSteps(fill, { beats: bar.beats, meter }) : stepsOf(patterns, { bar, meter });
      return steps
        .filter(({ sign, at }) => random() < likelihoodOf(sign, { at, ghosts }))
        .map(({ sign, at, beats }) => ({ at: bar.at + at, beats, pitch: 60, velocity: velocityOf(sign) }));
    });
}

/** Accents and beats are always there; a drummer leaves out a stroke between them now and then. */
function likelihoodOf(sign: string, { at, ghosts }: { at: number; ghosts: number }): number {
  if (sign === ',') return ghosts;
  return sign === 'X' || at % 1 < 1e-6 ? 1 : 0.9;
}
