import { formatEuros } from '../../shared/format/money-format.ts';
import { Banner } from '../../ui/banner.tsx';

/** Why there are no new videos just now, and what ends it. */
export function DebtNotice({ owed }: { owed: number }) {
  if (owed <= 0) return null;
  return (
    <Banner variant="info">
      {formatEuros(owed)} is owed: a payment was reversed after you had spent it. Your next top-up settles it,
      and then you can make videos again.
    </Banner>
  );
}
