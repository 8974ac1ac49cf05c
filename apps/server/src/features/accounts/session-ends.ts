import { z } from 'zod';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { findTokenVersion } from './accounts.queries.ts';
import type { SessionDeps } from './sessions.service.ts';
import { createTokenVersions } from './token-versions.ts';

/** A session that ends here has ended at once; one that ends in another process, when that process or the database says so. */
export function openSessionEnds({
  db,
  clock,
  live,
}: Pick<ModuleDeps, 'db' | 'clock' | 'live'>): Pick<SessionDeps, 'sessionEnds' | 'tokenVersions'> {
  const tokenVersions = createTokenVersions({ read: (userId) => findTokenVersion(db, userId), clock });
  const ends = live.openTopics('session-end', z.null());
  live.openTopics('user-change', z.uuid()).subscribe('all', (userId) => tokenVersions.forget(userId));
  live.onGap(() => tokenVersions.forgetAll());
  return {
    tokenVersions,
    sessionEnds: {
      subscribe: ends.subscribe,
      publish(userId, message) {
        tokenVersions.forget(userId);
        ends.publish(userId, message);
      },
    },
  };
}
