import type { EntryKind, WalletEntry } from '@avatarcade/contracts/wallet';

/** The name of each kind of entry, singular and plural. */
export const KIND_NAMES: Record<EntryKind, { one: string; many: string }> = {
  'top-up': { one: 'Top-up', many: 'Top-ups' },
  video: { one: 'Video', many: 'Videos' },
  refund: { one: 'Video refunded', many: 'Videos refunded' },
  'payment-refund': { one: 'Payment refunded', many: 'Payments refunded' },
  dispute: { one: 'Payment disputed', many: 'Payments disputed' },
  'dispute-won': { one: 'Dispute won', many: 'Disputes won' },
  'write-off': { one: 'Write-off', many: 'Write-offs' },
  credit: { one: 'Credit', many: 'Credits' },
};

/** The balance after it; negative while there is debt. */
export function worthAfter({ balance_after, owed_after }: WalletEntry): number {
  return balance_after - owed_after;
}
