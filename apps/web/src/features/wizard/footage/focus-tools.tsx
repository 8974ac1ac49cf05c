import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import type { GameplayFill } from '@avatarcade/video/edit/video-edit';
import { Crosshair } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';

const FILLS: { value: GameplayFill; label: string }[] = [
  { value: 'crop', label: 'Fill its place' },
  { value: 'whole', label: 'Whole picture' },
];

type FocusToolsProps = {
  fill: GameplayFill;
  onFill: (fill: GameplayFill) => void;
  /** The selected one; undefined while the choice is left to us. */
  range: ClipRange | undefined;
  index: number;
  /** The template has room for all of the picture. */
  isWholeShown: boolean;
  onFollow: () => void;
};

/** How the game's picture fills its place in the template, and what a crop follows. */
export function FocusTools({ fill, onFill, range, index, isWholeShown, onFollow }: FocusToolsProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-sm font-medium">Picture</span>
        <SegmentedControl
          label="How the picture fills its place"
          segments={FILLS}
          value={fill}
          onChange={onFill}
        />
        {fill === 'crop' && range?.focus && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Crosshair aria-hidden size={15} />}
            aria-label={`Let range ${index + 1} follow the motion`}
            onClick={onFollow}
          >
            Follow the motion
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{describeFocus({ fill, range, isWholeShown })}</p>
    </div>
  );
}

function describeFocus({
  fill,
  range,
  isWholeShown,
}: Pick<FocusToolsProps, 'fill' | 'range' | 'isWholeShown'>): string {
  if (isWholeShown)
    return range
      ? 'This template has room for the whole picture; punch-ins keep to the focus.'
      : 'This template has room for the whole picture.';
  if (fill === 'whole') return 'The whole picture is shown over its own blurred enlargement.';
  if (!range) return 'What the template cuts off follows the motion.';
  return range.focus
    ? 'The crop stays around the focus that you set.'
    : 'The crop follows the motion. Press on the picture to set a focus of your own.';
}
