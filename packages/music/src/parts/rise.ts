import type { Part } from '../compose/song.ts';

/** A swell of `beats` that is over where one of the sections begins. */
export function rise({ into, beats }: { into: string; beats: number }): Part {
  const sections = into.split(' ');
  return ({ bars }) =>
    bars
      .filter(({ section, index, at }) => index === 0 && sections.includes(section) && at > 0)
      .map(({ at, section }) => {
        const length = Math.min(beats, at);
        return { at: at - length, beats: length, pitch: 60, velocity: section === 'end' ? 1 : 0.75 };
      });
}
