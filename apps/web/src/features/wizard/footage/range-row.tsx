import { type ClipRange, SPEEDS, type Speed } from '@avatarcade/video/edit/clip-range';
import { shownSeconds } from '@avatarcade/video/edit/range-totals';
import { ChevronDown, ChevronUp, GripVertical, Play, Scissors, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { formatSeconds, formatStretch } from './format-seconds.ts';

export type RangeRowActions = {
  onSelect: () => void;
  onPlay: () => void;
  onSpeed: (speed: Speed) => void;
  onSplit: () => void;
  /** Undefined for the first. */
  onEarlier: (() => void) | undefined;
  /** Undefined for the last. */
  onLater: (() => void) | undefined;
  onRemove: () => void;
};

type RangeRowProps = {
  range: ClipRange;
  index: number;
  clipName: string | undefined;
  isSelected: boolean;
  isPlaying: boolean;
  isDragged: boolean;
  grip: ComponentProps<'button'>;
  actions: RangeRowActions;
};

export function RangeRow(props: RangeRowProps) {
  const { range, index, clipName, isSelected, isPlaying, isDragged, grip, actions } = props;
  const name = `range ${index + 1}`;
  return (
    <li
      className={cx(
        'rounded-control border bg-surface transition-colors',
        isSelected ? 'border-accent' : 'border-line',
        isDragged && 'shadow-raised',
        isPlaying && 'bg-accent-soft',
      )}
    >
      <div className="flex items-center gap-1 pr-1">
        <button
          {...grip}
          data-grip
          type="button"
          aria-label={`Move ${name}`}
          title="Drag, or press the arrow keys"
          className="flex h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden size={18} />
        </button>
        <button
          type="button"
          aria-pressed={isSelected}
          aria-label={`Edit ${name}`}
          onClick={actions.onSelect}
          className="min-w-0 flex-1 rounded-control py-2 text-left"
        >
          <span className="flex flex-wrap items-baseline gap-x-2 *:whitespace-nowrap">
            <span className="font-semibold tabular-nums">{index + 1}</span>
            <span className="font-medium tabular-nums">{formatStretch(range)}</span>
            <span className="text-sm text-muted tabular-nums">{describeShown(range)}</span>
          </span>
          {clipName && <span className="block truncate text-sm text-muted">{clipName}</span>}
        </button>
        <IconButton label={`Play ${name}`} icon={<Play aria-hidden size={17} />} onClick={actions.onPlay} />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden size={17} />}
          onClick={actions.onRemove}
        />
      </div>
      {isSelected && <RangeTools range={range} name={name} actions={actions} />}
    </li>
  );
}

const SPEED_SEGMENTS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed} ×` }));

function RangeTools({ range, name, actions }: Pick<RangeRowProps, 'range' | 'actions'> & { name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-2 py-2">
      <SegmentedControl
        label={`Speed of ${name}`}
        segments={SPEED_SEGMENTS}
        value={String(range.speed)}
        onChange={(value) => {
          const speed = SPEEDS.find((each) => String(each) === value);
          if (speed) actions.onSpeed(speed);
        }}
      />
      <Button
        size="sm"
        variant="secondary"
        icon={<Scissors aria-hidden size={15} />}
        onClick={actions.onSplit}
      >
        Split at playhead
      </Button>
      <span className="ml-auto flex">
        <IconButton
          label={`Move ${name} earlier`}
          icon={<ChevronUp aria-hidden size={18} />}
          disabled={!actions.onEarlier}
          onClick={actions.onEarlier}
        />
        <IconButton
          label={`Move ${name} later`}
          icon={<ChevronDown aria-hidden size={18} />}
          disabled={!actions.onLater}
          onClick={actions.onLater}
        />
      </span>
    </div>
  );
}

function describeShown(range: ClipRange): string {
  const lasts = `lasts ${formatSeconds(shownSeconds(range))}`;
  return range.speed === 1 ? lasts : `${lasts} at ${range.speed} ×`;
}
