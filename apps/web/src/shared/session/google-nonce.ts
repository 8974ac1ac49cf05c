import { request, unwrap } from '../api/request.ts';

/** The nonce that Google signs into the next credential: valid for one sign-in within an hour. */
export async function fetchGoogleNonce(): Promise<string> {
  const { googleCalls } = await import('@avatarcade/contracts/account.calls');
  return unwrap(await request(googleCalls.getGoogleNonce)).nonce;
}
