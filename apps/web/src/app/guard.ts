import { replace } from 'react-router';
import { queryClient } from '../lib/query.client.ts';
import { queryKeys } from '../lib/query.keys.ts';
import { clearTokens } from '../lib/session.store.ts';
import { ensureAccessToken } from '../lib/session.ts';
import { fetchUser } from '../lib/user.query.ts';
import { PATHS } from '../paths.ts';

/** Lets in who has a user behind the stored session; everyone else loses the session and goes to sign in. */
export async function requireUser() {
  // Whoever enters finds nothing of whoever was here before.
  queryClient.clear();
  // Without any session there is nothing to ask the server about.
  const result = (await ensureAccessToken()) ? await fetchUser() : null;
  if (result?.status !== 200 || result.error !== undefined) {
    if (result) console.error('Failed to fetch user data', result.error);
    clearTokens();
    throw replace(PATHS.login);
  }
  queryClient.setQueryData(queryKeys.user, result.data);
  return null;
}
