import { countText } from '../../../shared/format/count-text.ts';
import { formatEuros } from '../../../shared/format/money-format.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import type { CampaignOrdering } from './use-campaign-order.ts';

/** On small screens, where the order is at the end of the page: the price all along. */
export function PriceBar({ ordering: { variants, total } }: { ordering: CampaignOrdering }) {
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-raised px-4 py-1.5 sm:-mx-6 tall:py-3 sm:px-6 lg:hidden"
    >
      <p className="min-w-0 truncate tabular-nums">
        <span className="font-display text-lg font-bold">{formatEuros(total / 100)}</span>
        <span className="ml-2 text-sm text-muted">{countText(variants.length, 'video')}</span>
      </p>
      <a href="#order" className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
        To the order
      </a>
    </div>
  );
}
