import { replace } from 'react-router';
import { PATHS } from '../paths.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { ensureAccessToken } from '../shared/session/session.ts';
import { loseTokens } from '../shared/session/session-store.ts';
import { userQuery } from '../shared/session/user.query.ts';

/**
 * Admits users with a valid session; all others lose the session and go to sign-in. A session that can't be refreshed
 * now stays, and the route fails with that error's message.
 */
export async function requireUser() {
  // Without a session there is nothing to ask the server.
  if (!(await ensureAccessToken())) throw leave();
  try {
    await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  } catch (error) {
    console.error('Failed to fetch user data', error);
    throw leave();
  }
  return null;
}

function leave(): Response {
  loseTokens();
  return replace(PATHS.login);
}
