import type { ClipMoments, Moment } from '@avatarcade/video/edit/moments';
import { Plus } from 'lucide-react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ClipFindings } from './clip-findings.ts';
import { formatOrdinal, formatStretch } from './format-seconds.ts';
import { describeReasons, SKIP_WORDS } from './found-words.ts';

type FindingsPanelProps = {
  findings: ClipFindings | undefined;
  /** Index of the clip, from 0. */
  clip: number;
  /** Undefined while no further range can be added. */
  onAdd: ((moment: Moment) => void) | undefined;
};

/** What was found in a clip, in words: its moments with their reasons, and what is skipped. */
export function FindingsPanel({ findings, clip, onAdd }: FindingsPanelProps) {
  if (!findings) return null;
  if (findings.kind === 'finding') {
    const label = 'Finding the best moments';
    return findings.percent === null ? (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner label="" size={16} /> {`${label} …`}
      </p>
    ) : (
      <Progress value={findings.percent} label={label} />
    );
  }
  if (findings.kind === 'failed') {
    return (
      <Banner variant="info">
        The best moments of this clip could not be found. Choose by hand what the video shows, or leave it:
        the clip is then shown from its start.
      </Banner>
    );
  }
  const { moments, skipped } = findings.found;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <ol
        aria-label={`Best moments of clip ${clip + 1}`}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,23rem),1fr))] gap-x-4"
      >
        {moments.map((moment, index) => (
          <li
            key={moment.from}
            className="flex min-h-8 items-center gap-1.5 @max-md:flex-wrap @max-md:gap-y-0 @max-md:pb-1"
          >
            <span className="w-7 shrink-0 font-semibold">{formatOrdinal(index + 1)}</span>
            <span className="shrink-0 whitespace-nowrap tabular-nums">{formatStretch(moment)}</span>
            {/* In a narrow panel it has a line of its own, below the rest. */}
            <span className="min-w-0 flex-1 text-muted @max-md:order-last @max-md:basis-full @max-md:pl-8.5">
              {describeReasons(moment.why)}
            </span>
            {onAdd && (
              <Button
                size="sm"
                variant="ghost"
                className="@max-md:ml-auto"
                icon={<Plus aria-hidden size={14} />}
                aria-label={`Add the ${formatOrdinal(index + 1)} moment of clip ${clip + 1} as a range`}
                onClick={() => onAdd(moment)}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ol>
      {skipped.length > 0 && <p className="text-muted">{`Skipped: ${describeSkipped(skipped)}`}</p>}
    </div>
  );
}

/** Such as `0–2.4 s menu, 8–9.1 s still`. */
function describeSkipped(skipped: ClipMoments['skipped']): string {
  return skipped.map((stretch) => `${formatStretch(stretch)} ${SKIP_WORDS[stretch.why]}`).join(', ');
}
