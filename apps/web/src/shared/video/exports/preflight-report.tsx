import type { ExportCheck } from '@avatarcade/contracts/exports';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { countText } from '../../format/count-text.ts';

/** A line for each requirement: green, or what to do about it. What is missing comes first. */
export function PreflightReport({ checks }: { checks: readonly ExportCheck[] }) {
  const open = checks.filter(isOpen).length;
  const hasOpen = (pack: string) => checks.some((check) => check.pack === pack && isOpen(check));
  const packs = [...new Set(checks.map(({ pack }) => pack))].toSorted(
    (one, other) => Number(hasOpen(other)) - Number(hasOpen(one)),
  );
  return (
    <div className="flex flex-col gap-4">
      <p className={cx('font-medium', open === 0 ? 'text-money' : 'text-danger')} role="status">
        {open === 0 ? 'Everything that is required is there.' : `${countText(open, 'thing')} to do`}
      </p>
      {packs.map((pack) => (
        <div key={pack} className="flex min-w-0 flex-col gap-1.5">
          {packs.length > 1 && (
            <h4 dir="auto" className="font-text text-sm font-semibold break-words">
              {pack}
            </h4>
          )}
          <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
            {checks
              .filter((check) => check.pack === pack)
              .toSorted((one, other) => rankOf(one) - rankOf(other))
              .map((check) => (
                <CheckLine key={`${check.name} ${check.wanted} ${check.found}`} check={check} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function CheckLine({ check }: { check: ExportCheck }) {
  const { name, advice, source, ok, mended } = check;
  const { icon: Icon, color, word } = LOOKS[rankOf(check)] ?? LOOKS[2];
  return (
    <li className="flex items-start gap-3 px-3 py-2.5 text-sm">
      <Icon aria-label={word} size={17} className={cx('mt-0.5 shrink-0', color)} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 sm:flex-row sm:flex-wrap sm:gap-x-4">
        <span className="font-medium sm:w-40">{name}</span>
        <span className="min-w-0 flex-1 break-words text-muted">
          {describeFound(check)}
          {advice && !ok && !mended && <span className="block text-ink">{advice}</span>}
        </span>
        <a
          href={source}
          target="_blank"
          rel="noopener noreferrer"
          className="shrink-0 text-muted underline decoration-line underline-offset-3 hover:text-ink"
        >
          Source<span className="sr-only"> of {name} (opens in a new tab)</span>
        </a>
      </div>
    </li>
  );
}

function describeFound({ ok, mended, found, wanted }: ExportCheck): string {
  // Of a file it is said whether it has to be there.
  if (wanted === 'required' || wanted === 'suggested') return `${found} (${wanted})`;
  if (!ok && mended) return `${found}, will be made to fit: ${wanted}`;
  return found === wanted ? found : `${found} (wanted: ${wanted})`;
}

const LOOKS = [
  { icon: CircleAlert, color: 'text-danger', word: 'To do' },
  { icon: Info, color: 'text-info', word: 'Suggested' },
  { icon: CircleCheck, color: 'text-money', word: 'Ok' },
] as const;

/** Required, not ok, and not made so by the export. */
function isOpen({ ok, severity, mended }: ExportCheck): boolean {
  return !ok && !mended && severity === 'required';
}

function rankOf(check: ExportCheck): 0 | 1 | 2 {
  if (isOpen(check)) return 0;
  return check.ok || check.mended ? 2 : 1;
}
