import type { AutomaticRange } from './automatic-ranges.ts';
import { formatStretch } from './format-seconds.ts';
import { describeReasons } from './found-words.ts';

type AutomaticListProps = {
  ranges: readonly AutomaticRange[];
  clipNames: readonly string[];
};

/** What is shown while the choice is left to us, and why. */
export function AutomaticList({ ranges, clipNames }: AutomaticListProps) {
  const hasMoments = ranges.some(({ why }) => why.length > 0);
  if (!hasMoments) {
    return <p className="text-sm text-muted">The first clip is shown from its start.</p>;
  }
  return (
    <>
      <p className="text-sm text-muted">The best moments, the strongest first:</p>
      <ol aria-label="Chosen moments" className="flex flex-col gap-1.5">
        {ranges.map(({ clip, from, to, why }) => (
          <li key={`${clip} ${from}`} className="rounded-control border border-line px-3 py-2">
            <span className="font-medium tabular-nums">{formatStretch({ from, to })}</span>
            <span className="ml-2 text-sm text-muted">{describeReasons(why)}</span>
            {clipNames.length > 1 && (
              <span className="block truncate text-sm text-muted">{`${clip + 1} ${clipNames[clip]}`}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
