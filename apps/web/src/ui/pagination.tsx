import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { pagesToShow } from './pagination.rules.ts';

type PaginationProps = {
  /** From 1. */
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
};

/** Empty if there is only one page. */
export function Pagination({ page, totalPages, onChange }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1 print:hidden">
      <IconButton
        label="Previous page"
        icon={<ChevronLeft aria-hidden size={20} />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span className="px-3 text-sm text-muted tabular-nums sm:hidden">
        {page} of {totalPages}
      </span>
      <ul className="flex gap-1 max-sm:hidden">
        {pagesToShow(page, totalPages).map((entry, index) => (
          <li key={entry ?? `gap-${index}`}>
            {entry === null ? (
              <span aria-hidden className="inline-flex size-10 items-center justify-center text-faint">
                …
              </span>
            ) : (
              <button
                type="button"
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onChange(entry)}
                className={cx(
                  'size-10 rounded-control font-medium tabular-nums transition-colors',
                  entry === page ? 'bg-ink text-paper' : 'text-muted hover:bg-hover hover:text-ink',
                )}
              >
                {entry}
              </button>
            )}
          </li>
        ))}
      </ul>
      <IconButton
        label="Next page"
        icon={<ChevronRight aria-hidden size={20} />}
        disabled={page >= totalPages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
