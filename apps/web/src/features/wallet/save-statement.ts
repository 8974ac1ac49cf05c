import { API_PATHS } from '@avatarcade/contracts/paths';
import { type ApiFailure, fetchFile } from '../../shared/api/api-client.ts';
import type { EntryFilter } from './entries.query.ts';

/** Some browsers read the file only after the click. */
const KEEP_ADDRESS_MS = 60_000;

/** Saves the statement as a CSV file; answers what went wrong, if anything did. */
export async function saveStatement(filter: EntryFilter, name: string): Promise<ApiFailure | undefined> {
  const result = await fetchFile(API_PATHS.wallet.statement, { ...filter });
  if (result.error !== undefined) return result;
  const address = URL.createObjectURL(result.data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
  return undefined;
}
