import { FORMAT_NAMES, type Format } from '@avatarcade/video/formats';
import { formatEuros } from '../../../shared/format/money-format.ts';
import { cx } from '../../../ui/class-names.ts';
import { FormatShape } from '../choices/format-shape.tsx';
import type { MatrixCell } from './build-matrix.ts';

type MatrixVideoProps = {
  cell: MatrixCell;
  /** Of its column. */
  name: string;
  rowName: string;
  formats: readonly Format[];
  struck: ReadonlySet<string>;
  /** Undefined if nothing of it is made. */
  cents: number | undefined;
  onToggle: (keys: readonly string[]) => void;
};

/** One video with its price and its formats, each of which can be struck out. */
export function MatrixVideo({ cell, name, rowName, formats, struck, cents, onToggle }: MatrixVideoProps) {
  const isLeftOut = cents === undefined || cell.isCopy;
  return (
    <div
      className={cx(
        'flex min-w-32 flex-col gap-1.5 rounded-control border p-2 transition-colors',
        isLeftOut ? 'border-dashed border-line' : 'border-line bg-paper',
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 text-xs break-words text-muted md:sr-only">{name}</span>
        <span className="text-xs font-medium tabular-nums">
          {cell.isCopy ? 'No shorter' : cents === undefined ? 'struck out' : formatEuros(cents / 100)}
        </span>
      </div>
      <div className="flex flex-wrap gap-1">
        {cell.isCopy && <p className="text-xs text-muted">Made once, as the whole video.</p>}
        {(cell.isCopy ? [] : cell.formats).map(({ place, key }) => {
          const format = formats[place.format] ?? 'portrait';
          const isMade = !struck.has(key);
          return (
            <button
              key={key}
              type="button"
              data-matrix-cell
              tabIndex={-1}
              aria-label={`${rowName}, ${name}, ${FORMAT_NAMES[format]}`}
              aria-pressed={isMade}
              title={FORMAT_NAMES[format]}
              onClick={() => onToggle([key])}
              className={cx(
                'inline-flex size-9 items-center justify-center rounded-small border transition-colors',
                isMade
                  ? 'border-accent/40 bg-accent-soft text-accent hover:border-accent'
                  : 'border-line text-faint hover:border-edge',
              )}
            >
              <span className="relative inline-flex items-center justify-center">
                <FormatShape format={format} size={18} />
                {!isMade && <span className="absolute h-0.5 w-7 -rotate-45 rounded-full bg-current" />}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
