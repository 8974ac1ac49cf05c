import type { WalletEntry } from '@avatarcade/contracts/wallet';

const COLUMNS = ['Time (UTC)', 'Kind', 'For', 'Amount (EUR)', 'Balance (EUR)', 'Owed (EUR)', 'Id'];

/** A statement for spreadsheets: RFC 4180, UTF-8 with a byte order mark, one line per entry. */
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
  return `\uFEFF${[COLUMNS, ...lines].map((line) => `${line.map(quote).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet would evaluate a title that begins like a formula. */
function asText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
