import { type ClipRange, RANGE_MIN_SECONDS } from '@avatarcade/video/edit/clip-range';
import { type EdgeMove, moveEdge, moveRange } from '@avatarcade/video/edit/range-edges';
import { cx } from '../../../ui/class-names.ts';
import { formatStretch } from './format-seconds.ts';
import { TimeSlider } from './time-slider.tsx';

type RangeOnStripProps = {
  range: ClipRange;
  /** Place in the order, from 0. */
  index: number;
  /** Seconds of the clip. */
  duration: number;
  isSelected: boolean;
  timeAt: (x: number) => number;
  onSelect: () => void;
  /** `seen` is the second of the clip to look at while it changes. */
  onChange: (range: ClipRange, seen: number) => void;
};

/** A range on its clip's filmstrip. The selected one has handles. */
export function RangeOnStrip(props: RangeOnStripProps) {
  const { range, index, duration, isSelected, onSelect } = props;
  const place = {
    left: `${(range.from / duration) * 100}%`,
    width: `${((range.to - range.from) / duration) * 100}%`,
  };
  if (isSelected) {
    return (
      <div style={place} className="absolute inset-y-0 z-20">
        <Handles {...props} />
      </div>
    );
  }
  return (
    <button
      type="button"
      style={place}
      aria-label={`Select range ${index + 1}, ${formatStretch(range)}`}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onSelect}
      className="absolute inset-y-0 z-10 overflow-hidden rounded-small border-2 border-white/90 ring-1 ring-black/50 hover:bg-white/15"
    >
      <RangeNumber index={index} />
    </button>
  );
}

function Handles({ range, index, duration, timeAt, onChange }: RangeOnStripProps) {
  const { from, to } = range;
  const name = `range ${index + 1}`;
  const move = (edge: EdgeMove['edge']) => (time: number) => {
    const moved = moveEdge(range, { edge, time, duration });
    onChange(moved, moved[edge]);
  };
  const shared = { min: 0, max: duration, timeAt };
  return (
    <>
      <TimeSlider
        {...shared}
        label={`Position of ${name}`}
        value={from}
        max={Math.max(0, duration - (to - from))}
        onChange={(time) => {
          const moved = moveRange(range, { time, duration });
          onChange(moved, moved.from);
        }}
        className="absolute inset-0 cursor-grab touch-none border-y-3 border-accent active:cursor-grabbing"
      >
        <RangeNumber index={index} />
      </TimeSlider>
      <TimeSlider
        {...shared}
        label={`Start of ${name}`}
        value={from}
        max={Math.max(0, to - RANGE_MIN_SECONDS)}
        onChange={move('from')}
        className="absolute -inset-y-0.5 -left-7 w-11 cursor-ew-resize touch-none"
      >
        <Bracket className="right-4 rounded-l-[8px]" />
      </TimeSlider>
      <TimeSlider
        {...shared}
        label={`End of ${name}`}
        value={to}
        min={Math.min(duration, from + RANGE_MIN_SECONDS)}
        onChange={move('to')}
        className="absolute -inset-y-0.5 -right-7 w-11 cursor-ew-resize touch-none"
      >
        <Bracket className="left-4 rounded-r-[8px]" />
      </TimeSlider>
    </>
  );
}

/** 14 pixels wide, beside the range's edge; what can be grabbed is 44. */
function Bracket({ className }: { className: string }) {
  return (
    <span className={cx('absolute inset-y-0 flex w-3.5 items-center justify-center bg-accent', className)}>
      <span className="h-5 w-0.5 rounded-full bg-paper" />
    </span>
  );
}

function RangeNumber({ index }: { index: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-1 left-1 rounded-small bg-black/75 px-1.5 text-xs font-semibold text-white tabular-nums"
    >
      {index + 1}
    </span>
  );
}
