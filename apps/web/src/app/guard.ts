import { replace } from 'react-router';
import { PATHS } from '../paths.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { ensureAccessToken } from '../shared/session/session.ts';
import { clearTokens } from '../shared/session/session-store.ts';
import { userQuery } from '../shared/session/user.query.ts';

/**
 * Lets in who has a user behind the stored session; everyone else loses the session and goes to sign in. A session that
 * can't be renewed just now is kept, and the route fails in the words of that.
 */
export async function requireUser() {
  // Whoever enters finds nothing of whoever was here before.
  queryClient.clear();
  // Without any session there is nothing to ask the server about.
  if (!(await ensureAccessToken())) throw leave();
  try {
    await queryClient.fetchQuery(userQuery);
  } catch (error) {
    console.error('Failed to fetch user data', error);
    throw leave();
  }
  return null;
}

function leave(): Response {
  clearTokens();
  return replace(PATHS.login);
}
