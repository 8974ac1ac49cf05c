import type { WalletEntry } from '@avatarcade/contracts/wallet';
import type { UserEntry } from './statement.queries.ts';
import { toEuros } from './wallet.rules.ts';

export function presentEntry(entry: UserEntry): WalletEntry {
  return {
    id: entry.id,
    time: entry.time.toISOString(),
    kind: entry.kind,
    amount: toEuros(entry.amountCents),
    balance_after: toEuros(entry.balanceAfterCents),
    owed_after: toEuros(entry.debtAfterCents),
    purpose: entry.purpose,
  };
}
