import type { Part } from '../compose/song.ts';

/** A swell of `beats` that is over where one of the sections begins; `end` stands for the end card. */
export function rise({ into, beats }: { into: string; beats: number }): Part {
  const sections = into.split(' ');
  return ({ bars }) => {
    const card = bars.find(({ section }) => section === 'card' || section === 'end');
    return bars
      .filter((bar) => bar.at > 0 && bar.index === 0)
      .filter((bar) =>
        bar === card ? sections.includes('end') : bar.section !== 'end' && sections.includes(bar.section),
      )
      .map((bar) => {
        const length = Math.min(beats, bar.at);
        return { at: bar.at - length, beats: length, pitch: 60, velocity: bar === card ? 1 : 0.75 };
      });
  };
}
