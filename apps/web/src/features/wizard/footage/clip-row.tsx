import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../shared/format/byte-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ChosenFile } from '../rules/wizard-form.ts';

type ClipRowProps = {
  clip: ChosenFile;
  /** Place among the clips. */
  index: number;
  count: number;
  isGone: boolean;
  /** What is to be said of the clip, such as that no range shows it. */
  note: string | undefined;
  onAddRange: (() => void) | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** The filmstrip, and what was found. */
  children: ReactNode;
};

/** One clip: what it is, its filmstrip, and what can be done with it. */
export function ClipRow({
  clip,
  index,
  count,
  isGone,
  note,
  onAddRange,
  onMove,
  onRemove,
  children,
}: ClipRowProps) {
  const name = `clip ${index + 1}`;
  return (
    <li aria-label={`Clip ${index + 1}, ${clip.name}`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-40">
          <span className="block truncate font-medium">
            {count > 1 && <span className="mr-1.5 text-muted tabular-nums">{index + 1}</span>}
            {clip.name}
          </span>
          <span className="block text-sm text-muted tabular-nums">
            {describeClip(clip)}
            {note && ` · ${note}`}
          </span>
        </p>
        <div className="flex items-center gap-1">
          {onAddRange && (
            <Button
              size="sm"
              variant="secondary"
              icon={<Plus aria-hidden size={15} />}
              aria-label={`Add a range of ${name}`}
              onClick={onAddRange}
            >
              Add range
            </Button>
          )}
          {count > 1 && (
            <>
              <IconButton
                label={`Move ${name} up`}
                icon={<ChevronUp aria-hidden size={18} />}
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
              />
              <IconButton
                label={`Move ${name} down`}
                icon={<ChevronDown aria-hidden size={18} />}
                disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
              />
            </>
          )}
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden size={16} />}
            aria-label={count > 1 ? `Remove ${name}` : undefined}
            title="Remove"
            onClick={onRemove}
          >
            {/* A narrow row has no room for the word beside the other buttons. */}
            <span className="@max-sm:sr-only">Remove</span>
          </Button>
        </div>
      </div>
      {isGone ? (
        <Banner>
          <bdi>{clip.name}</bdi> is no longer stored. Please remove it and upload it again.
        </Banner>
      ) : (
        children
      )}
    </li>
  );
}

function describeClip({ asset, size }: ChosenFile): string {
  const facts = [`${asset.width} × ${asset.height}`];
  if (asset.duration !== null) facts.push(`${asset.duration.toFixed(1)} s`);
  if (size > 0) facts.push(formatBytes(size));
  return facts.join(' · ');
}
