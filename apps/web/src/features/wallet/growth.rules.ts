import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { KIND_NAMES, worthAfter } from '../../shared/format/entry-kinds.ts';
import { formatEuros } from '../../shared/format/money-format.ts';

/** Those of a user's entries, newest first, that were made since the user's worth was last `from`. */
export function listEntriesSince(entries: readonly WalletEntry[], from: number): readonly WalletEntry[] {
  const last = entries.findIndex((entry) => worthAfter(entry) === from);
  return last === -1 ? entries : entries.slice(0, last);
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
