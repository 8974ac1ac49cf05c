import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { KIND_NAMES, worthAfter } from '../../shared/format/entry-kinds.ts';
import { formatEuros } from '../../shared/format/money-format.ts';

/** What was known of a user before: the worth, and the newest entry's id; null where there was none, undefined where that isn't known. */
export type Known = { worth: number; newest?: string | null | undefined };

/**
 * Those of a user's entries, newest first, that were made since. The worth may have come back meanwhile, by a payment, an order and a refund: then the entry
 * tells more. Where the worth is the older of both, it tells more.
 */
export function listNewEntries(
  entries: readonly WalletEntry[],
  { worth, newest }: Known,
): readonly WalletEntry[] {
  const sinceWorth = entries.findIndex((entry) => worthAfter(entry) === worth);
  if (sinceWorth === -1 || newest === null) return entries;
  const sinceNewest = entries.findIndex(({ id }) => id === newest);
  return entries.slice(0, Math.max(sinceWorth, sinceNewest));
}

export function isPayment({ kind }: WalletEntry): boolean {
  return kind === 'top-up';
}

/** Returns what made the balance grow, by the new entries, newest first, and the new balance. Undefined if none of them did. */
export function describeGrowth(entries: readonly WalletEntry[]): { title: string; text: string } | undefined {
  const [last] = entries;
  const incoming = entries.find(({ amount }) => amount > 0);
  if (!last || !incoming) return undefined;
  const paid = entries.filter(isPayment).reduce((sum, { amount }) => sum + amount, 0);
  return {
    title:
      paid > 0
        ? `${formatEuros(paid)} arrived`
        : `${KIND_NAMES[incoming.kind].one}: ${formatEuros(incoming.amount)}`,
    text:
      last.owed_after > 0
        ? `${formatEuros(last.owed_after)} is still owed.`
        : `Your balance is ${formatEuros(last.balance_after)}.`,
  };
}
