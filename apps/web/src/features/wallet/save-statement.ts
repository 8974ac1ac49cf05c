import { walletCalls } from '@avatarcade/contracts/wallet.calls';
import { requestFile, unwrap } from '../../shared/api/request.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import type { EntryFilter } from './entries.queries.ts';

/** Saves the statement as a CSV file. Throws ApiError. */
export async function saveStatement(filter: EntryFilter, name: string): Promise<void> {
  saveFile(unwrap(await requestFile(walletCalls.getStatement, { query: filter })), name);
}
