import { tokenPair } from '@avatarcade/contracts/account';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../../shared/api/api-client.ts';

/** `token` is the credential that Google's script gave. */
export function signInWithGoogle(token: string) {
  return api.post(API_PATHS.account.google, { token }, { schema: tokenPair, session: false });
}

/** Connects the Google account to who is signed in. */
export function connectGoogle(token: string) {
  return api.post(API_PATHS.account.google, { token }, { schema: tokenPair });
}
