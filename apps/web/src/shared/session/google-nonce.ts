import { API_PATHS } from '@avatarcade/contracts/paths';
import { api, unwrap } from '../api/api-client.ts';

/** What Google has to sign into the next credential: good for one sign-in within an hour. */
export async function fetchGoogleNonce(): Promise<string> {
  const { googleNonceResponse } = await import('@avatarcade/contracts/account');
  return unwrap(await api.get(API_PATHS.account.googleNonce, { schema: googleNonceResponse, session: false }))
    .nonce;
}
