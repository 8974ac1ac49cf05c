import { ConnectionError } from '@avatarcade/client/errors';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import type { Session } from './session.ts';

/** For an address where another service responds, with JSON as well. */
export const buildStrangerError = (url: string) =>
  new ConnectionError(`${url} doesn’t respond as an Avatarcade server does. Is the address right?`);

/** Returns the error to show: responses of another service have commands fail as a bug would. */
export async function nameStranger(
  error: unknown,
  { client, url, terminal }: Pick<Session, 'client' | 'url' | 'terminal'>,
): Promise<unknown> {
  if (exitCodeOf(error) !== EXIT.unexpected || terminal.signal.aborted) return error;
  const config: unknown = await client.getConfig().catch(() => undefined);
  const isAvatarcade = typeof config === 'object' && config !== null && 'price' in config;
  return isAvatarcade ? error : buildStrangerError(url);
}
