import { formatEuros } from '../../shared/format/money-format.ts';
import { Banner } from '../../ui/banner.tsx';

/** Explains why no videos can be ordered, and how to end that. */
export function DebtNotice({ owed }: { owed: number }) {
  if (owed <= 0) return null;
  return (
    <Banner variant="info">
      {formatEuros(owed)} is owed: a payment was reversed after you had spent it. Your next top-up settles it,
      and then you can make videos again.
    </Banner>
  );
}
