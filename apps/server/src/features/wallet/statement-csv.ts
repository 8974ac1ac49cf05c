import type { WalletEntry } from '@avatarcade/contracts/wallet';

const COLUMNS = ['Time (UTC)', 'Kind', 'For', 'Amount (EUR)', 'Balance (EUR)', 'Owed (EUR)', 'Id'];

/** A statement as a spreadsheet reads it: RFC 4180, UTF-8 with its mark, one line an entry. */
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

/** What begins like a formula would be reckoned by the spreadsheet: it is a title that somebody typed. */
function asText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quote(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
