import { request, unwrap } from '../api/request.ts';

/** What Google has to sign into the next credential: good for one sign-in within an hour. */
export async function fetchGoogleNonce(): Promise<string> {
  const { googleCalls } = await import('@avatarcade/contracts/account.calls');
  return unwrap(await request(googleCalls.getGoogleNonce)).nonce;
}
