import { MESSAGES } from '@avatarcade/contracts/messages';
import { notFound, unauthenticated } from '../platform/errors/app-errors.ts';
import type { SignedPaths } from '../providers/storage/signed-paths.ts';
import type { SignedInUser } from './fastify-types.ts';

type Download = {
  path: string;
  user: SignedInUser | undefined;
  query: { user?: string | undefined; expires?: number | undefined; signature?: string | undefined };
};

/** Who downloads: the signed-in user, else the user whom the link speaks for. */
export function userOfDownload(
  { path, user, query }: Download,
  downloads: Pick<SignedPaths, 'check'>,
): string {
  if (user) return user.id;
  if (query.signature === undefined) throw unauthenticated();
  const userId = downloads.check(path, query);
  if (!userId) throw notFound(MESSAGES.downloadExpired);
  return userId;
}
