import { walletCalls } from '@avatarcade/contracts/wallet.calls';
import { requestFile, unwrap } from '../../shared/api/request.ts';
import type { EntryFilter } from './entries.queries.ts';

/** Some browsers read the file only after the click. */
const KEEP_ADDRESS_MS = 60_000;

/** Saves the statement as a CSV file. Throws ApiError. */
export async function saveStatement(filter: EntryFilter, name: string): Promise<void> {
  const file = unwrap(await requestFile(walletCalls.getStatement, { query: filter }));
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
}
