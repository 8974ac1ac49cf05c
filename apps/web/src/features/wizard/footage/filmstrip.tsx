import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { Minus, Plus } from 'lucide-react';
import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ClipFindings } from './clip-findings.ts';
import { formatSeconds } from './format-seconds.ts';
import { FoundOnStrip } from './found-on-strip.tsx';
import type { Playhead } from './playhead.ts';
import { PlayheadLine } from './playhead-line.tsx';
import { listRulerTimes, listZooms } from './strip.rules.ts';
import { StripTiles } from './strip-tiles.tsx';
import { useBoxWidth } from './use-box-width.ts';

/** Pixels. */
const HEIGHT = 64;
/** Pixels beside the strip, for the handles at its ends. */
const RIM = 24;

type FilmstripProps = {
  /** Place of the clip among the clips. */
  clip: number;
  src: string;
  shape: number;
  /** Seconds. */
  duration: number;
  findings: ClipFindings | undefined;
  /** What the video shows of the clip. */
  shown: readonly Pick<ClipRange, 'from' | 'to'>[];
  playhead: Playhead;
  onSeek: (time: number) => void;
  /** The ranges; they are given the seconds of the clip that lie below an x of the window. */
  children: (timeAt: (x: number) => number) => ReactNode;
};

/** A clip as a row of stills, on which its ranges lie. */
export function Filmstrip(props: FilmstripProps) {
  const { clip, src, shape, duration, findings, shown, playhead, onSeek, children } = props;
  const { box, width: boxWidth } = useBoxWidth<HTMLDivElement>();
  const strip = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [scrolled, setScrolled] = useState(0);
  const base = Math.max(0, boxWidth - 2 * RIM);
  const zooms = listZooms({ width: base, duration });
  const used = Math.min(zoom, zooms.at(-1) ?? 1);
  const width = base * used;
  useKeptInView({ box, zoom: used, at: () => playhead.get().time / duration });

  const timeAt = useCallback(
    (x: number) => {
      const rect = strip.current?.getBoundingClientRect();
      if (!rect || rect.width === 0) return 0;
      return Math.min(Math.max((x - rect.left) / rect.width, 0), 1) * duration;
    },
    [duration],
  );
  const seek = (event: PointerEvent) => {
    if (event.button === 0) onSeek(timeAt(event.clientX));
  };
  return (
    <div className="flex flex-col gap-1">
      <div
        ref={box}
        onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
        className="overflow-x-auto overflow-y-hidden overscroll-x-contain rounded-control bg-sunken [scrollbar-width:thin]"
      >
        <div style={{ width: used === 1 ? '100%' : width + 2 * RIM, paddingInline: RIM }} className="pb-2">
          <div ref={strip} className="relative isolate pt-6">
            <Ruler width={width} duration={duration} />
            <div style={{ height: HEIGHT }} onPointerDown={seek} className="relative cursor-pointer">
              <StripTiles
                src={src}
                shape={shape}
                height={HEIGHT}
                width={width}
                duration={duration}
                visible={{ from: scrolled - RIM - boxWidth / 2, to: scrolled - RIM + boxWidth * 1.5 }}
              />
              <FoundOnStrip findings={findings} shown={shown} duration={duration} width={width} />
              {children(timeAt)}
            </div>
            <PlayheadLine
              clip={clip}
              duration={duration}
              playhead={playhead}
              timeAt={timeAt}
              onSeek={onSeek}
            />
          </div>
        </div>
      </div>
      {zooms.length > 1 && (
        <div className="flex items-center justify-end gap-1 text-sm text-muted">
          <IconButton
            size="sm"
            label={`Less detail of clip ${clip + 1}`}
            icon={<Minus aria-hidden size={16} />}
            disabled={used === 1}
            onClick={() => setZoom(used / 2)}
          />
          <span className="min-w-9 text-center tabular-nums">{`${used} ×`}</span>
          <IconButton
            size="sm"
            label={`More detail of clip ${clip + 1}`}
            icon={<Plus aria-hidden size={16} />}
            disabled={used === zooms.at(-1)}
            onClick={() => setZoom(used * 2)}
          />
        </div>
      )}
    </div>
  );
}

function Ruler({ width, duration }: { width: number; duration: number }) {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 h-6 text-xs text-faint tabular-nums">
      {listRulerTimes({ width, duration }).map((time) => (
        <span
          key={time}
          style={{ left: `${(time / duration) * 100}%` }}
          className={cx('absolute top-1 whitespace-nowrap', time > 0 && '-translate-x-1/2')}
        >
          {time === 0 ? '0' : formatSeconds(time).replace('.0', '')}
        </span>
      ))}
    </div>
  );
}

/** Keeps the playhead in the middle when the strip gets another zoom. */
function useKeptInView({
  box,
  zoom,
  at,
}: {
  box: { current: HTMLDivElement | null };
  zoom: number;
  /** Part of the strip's width. */
  at: () => number;
}) {
  const shown = useRef(zoom);
  useEffect(() => {
    if (shown.current === zoom || !box.current) return;
    shown.current = zoom;
    const { scrollWidth, clientWidth } = box.current;
    box.current.scrollLeft = at() * (scrollWidth - 2 * RIM) + RIM - clientWidth / 2;
  });
}
