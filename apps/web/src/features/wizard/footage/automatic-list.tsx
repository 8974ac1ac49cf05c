import { compareTotal, sumShown } from '@avatarcade/video/edit/range-totals';
import type { AutomaticRange } from './automatic-ranges.ts';
import { formatStretch } from './format-seconds.ts';
import { describeReasons } from './found-words.ts';
import type { FootageClip } from './use-footage.ts';

type AutomaticListProps = {
  ranges: readonly AutomaticRange[];
  clips: readonly FootageClip[];
  /** Seconds that the video uses of them. */
  shown: number;
};

/** What is shown while the choice is left to us, and why. */
export function AutomaticList({ ranges, clips, shown }: AutomaticListProps) {
  const hasMoments = ranges.some(({ why }) => why.length > 0);
  if (!hasMoments) {
    const isFinding = clips.some(({ findings }) => findings?.kind === 'finding');
    return (
      <p className="text-sm text-muted">
        {isFinding
          ? 'Until the best moments are found, the first clip is shown from its start.'
          : 'The first clip is shown from its start.'}
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-muted">The video shows, in this order:</p>
      <ol aria-label="Chosen moments" className="flex flex-col gap-1.5">
        {ranges.map(({ clip, from, to, why }) => (
          <li key={`${clip} ${from}`} className="rounded-control border border-line px-3 py-2">
            <span className="font-medium tabular-nums">{formatStretch({ from, to })}</span>
            <span className="ml-2 text-sm text-muted">{describeReasons(why)}</span>
            {clips.length > 1 && (
              <span className="block truncate text-sm text-muted">{`${clip + 1} ${clips[clip]?.chosen.name}`}</span>
            )}
          </li>
        ))}
      </ol>
      {/* Where each is cut is known only once the text is spoken. */}
      {compareTotal(sumShown(ranges), shown) === 'long' && (
        <p className="text-sm text-muted">Together they last longer than the text: each may be cut short.</p>
      )}
    </>
  );
}
