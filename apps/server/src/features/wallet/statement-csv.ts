import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { asText, buildCsv } from '../../platform/text/csv.ts';

const COLUMNS = ['Time (UTC)', 'Kind', 'For', 'Amount (EUR)', 'Balance (EUR)', 'Owed (EUR)', 'Id'];

/** A statement for spreadsheets: one line per entry. */
export function buildStatement(entries: WalletEntry[]): string {
  const lines = entries.map(({ time, kind, purpose, amount, balance_after, owed_after, id }) => [
    time,
    kind,
    asText(purpose),
    amount.toFixed(2),
    balance_after.toFixed(2),
    owed_after.toFixed(2),
    id,
  ]);
  return buildCsv([COLUMNS, ...lines]);
}
