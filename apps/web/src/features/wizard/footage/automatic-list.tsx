import type { AutomaticRange } from './automatic-ranges.ts';
import { formatStretch } from './format-seconds.ts';
import { describeMoment } from './found-words.ts';

type AutomaticListProps = {
  ranges: readonly AutomaticRange[];
  clipNames: readonly string[];
};

/** What is shown while the choice is left to us, and why. */
export function AutomaticList({ ranges, clipNames }: AutomaticListProps) {
  const hasMoments = ranges.some(({ moment }) => moment !== undefined);
  if (!hasMoments) {
    return <p className="text-sm text-muted">The first clip is shown from its start.</p>;
  }
  return (
    <>
      <p className="text-sm text-muted">The best moments, the strongest first:</p>
      <ol aria-label="Chosen moments" className="flex flex-col gap-1.5">
        {ranges.map(({ clip, from, to, moment, rank = 0 }) => (
          <li key={`${clip} ${from}`} className="rounded-control border border-line px-3 py-2">
            <span className="font-medium tabular-nums">{formatStretch({ from, to })}</span>
            <span className="ml-2 text-sm text-muted">{moment && describeMoment(moment, rank)}</span>
            {clipNames.length > 1 && (
              <span className="block truncate text-sm text-muted">{`${clip + 1} ${clipNames[clip]}`}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
