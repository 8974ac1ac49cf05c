import { ConnectionError } from '@avatarcade/client/errors';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import type { Session } from './session.ts';

/** For an address where another service responds, with JSON as well. */
export const buildOtherServiceError = (url: string) =>
  new ConnectionError(`${url} doesn’t respond as an Avatarcade server does. Is the address right?`);

/** Returns the error to show: a command that reads another service's response fails as by a bug of ours. */
export async function recognizeOtherService(
  error: unknown,
  { client, url, terminal }: Pick<Session, 'client' | 'url' | 'terminal'>,
): Promise<unknown> {
  if (exitCodeOf(error) !== EXIT.unexpected || terminal.signal.aborted) return error;
  const config: unknown = await client.getConfig().catch(() => undefined);
  const isAvatarcade = typeof config === 'object' && config !== null && 'price' in config;
  return isAvatarcade ? error : buildOtherServiceError(url);
}
