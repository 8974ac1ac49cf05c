import { API_PATHS } from '@avatarcade/contracts/paths';
import { type Confirmation, dataDownloadResponse } from '@avatarcade/contracts/privacy';
import { z } from 'zod';
import { api } from '../../shared/api/api-client.ts';

/** Answers where the zip is, for five minutes. */
export function prepareDownload(confirmation: Confirmation) {
  return api.post(API_PATHS.account.dataDownload, confirmation, { schema: dataDownloadResponse });
}

export function deleteAccount(confirmation: Confirmation) {
  return api.post(API_PATHS.account.deletion, confirmation, { schema: z.unknown() });
}
