import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import type { ClipFindings } from './clip-findings.ts';
import { describeMoment, SKIP_WORDS } from './found-words.ts';
import { hasRoomFor, listGaps } from './strip.rules.ts';

type FoundOnStripProps = {
  findings: ClipFindings | undefined;
  /** What the video shows of the clip. */
  shown: readonly Pick<ClipRange, 'from' | 'to'>[];
  /** Seconds. */
  duration: number;
  /** Pixels of the whole strip. */
  width: number;
};

/** What the video doesn't show of a clip is dark; what was found in it: stretches to skip are shaded, the ranked moments marked. */
export function FoundOnStrip({ findings, shown, duration, width }: FoundOnStripProps) {
  const place = ({ from, to }: { from: number; to: number }) => ({
    left: `${(from / duration) * 100}%`,
    width: `${((to - from) / duration) * 100}%`,
  });
  const found = findings?.kind === 'found' ? findings.found : undefined;
  return (
    <div className="pointer-events-none absolute inset-0">
      {listGaps(shown, duration).map((gap) => (
        <span key={gap.from} style={place(gap)} className="absolute inset-y-0 bg-black/55" />
      ))}
      {shown.map((stretch) => (
        <span
          key={stretch.from}
          style={place(stretch)}
          className="absolute inset-y-0 rounded-small border-2 border-spotlight"
        />
      ))}
      {found?.skipped.map((stretch) => (
        <span
          key={`${stretch.from} ${stretch.why}`}
          style={place(stretch)}
          title={SKIP_WORDS[stretch.why]}
          className="skipped-stretch pointer-events-auto absolute inset-y-0 flex items-center justify-center overflow-hidden"
        >
          {hasRoomFor(SKIP_WORDS[stretch.why], ((stretch.to - stretch.from) / duration) * width) && (
            <span className="rounded-small bg-black/70 px-1 text-xs whitespace-nowrap text-white">
              {SKIP_WORDS[stretch.why]}
            </span>
          )}
        </span>
      ))}
      {found?.moments.map((moment, index) => (
        <span
          key={moment.from}
          style={place(moment)}
          title={describeMoment(moment.why, index)}
          className="pointer-events-auto absolute bottom-0 h-1.5 rounded-full bg-spotlight ring-1 ring-black/40"
        />
      ))}
    </div>
  );
}
