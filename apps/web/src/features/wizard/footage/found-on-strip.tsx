import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import type { ClipFindings } from './clip-findings.ts';
import { describeMoment, SKIP_WORDS, wordOf } from './found-words.ts';

type FoundOnStripProps = {
  findings: ClipFindings | undefined;
  automatic: readonly Pick<ClipRange, 'from' | 'to'>[];
  /** Seconds. */
  duration: number;
};

/** What was found in a clip: stretches that are skipped are shaded, the ranked moments are marked, those in use are framed. */
export function FoundOnStrip({ findings, automatic, duration }: FoundOnStripProps) {
  const place = ({ from, to }: { from: number; to: number }) => ({
    left: `${(from / duration) * 100}%`,
    width: `${((to - from) / duration) * 100}%`,
  });
  const found = findings?.kind === 'found' ? findings : undefined;
  return (
    <div className="pointer-events-none absolute inset-0">
      {found?.skipped.map((stretch) => (
        <span
          key={`${stretch.from} ${stretch.why}`}
          style={place(stretch)}
          className="skipped-stretch absolute inset-y-0 flex items-center justify-center overflow-hidden"
        >
          <span className="truncate rounded-small bg-black/70 px-1 text-xs text-white">
            {wordOf(SKIP_WORDS, stretch.why)}
          </span>
        </span>
      ))}
      {automatic.map((stretch) => (
        <span
          key={stretch.from}
          style={place(stretch)}
          className="absolute inset-y-0 rounded-small border-3 border-spotlight"
        />
      ))}
      {found?.moments.map((moment, index) => (
        <span
          key={moment.from}
          style={place(moment)}
          title={describeMoment(moment, index)}
          className="pointer-events-auto absolute bottom-0 h-1.5 rounded-full bg-spotlight ring-1 ring-black/40"
        />
      ))}
    </div>
  );
}
