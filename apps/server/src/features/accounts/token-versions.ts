import { createBoundedCache } from '../../platform/cache/bounded-cache.ts';
import type { Clock } from '../../platform/clock/clock.ts';

/** How long a version is trusted where no message says that it has changed. docs/security.md names this bound. */
export const TRUSTED_MS = 5000;
const MAX_USERS = 20_000;

type Version = number | undefined;

/** The token versions of users who are using this process. */
export type TokenVersions = {
  /** Undefined if there is no such user. */
  find(userId: string): Promise<Version>;
  /** Call it when the user's row has changed. A version that is being read at that moment isn't cached either. */
  forget(userId: string): void;
  /** Call it when messages about changes may have been missed. */
  forgetAll(): void;
};

export function createTokenVersions({
  read,
  clock,
}: {
  read: (userId: string) => Promise<Version>;
  clock: Clock;
}): TokenVersions {
  const known = createBoundedCache<{ version: Version; readAt: number }>(MAX_USERS);
  /** Incremented by each change, so that a version that was read before it isn't cached after it. */
  let changes = 0;
  return {
    async find(userId) {
      const now = clock().getTime();
      const found = known.get(userId);
      if (found && Math.abs(now - found.readAt) < TRUSTED_MS) return found.version;
      const before = changes;
      const version = await read(userId);
      if (before === changes) known.set(userId, { version, readAt: now });
      return version;
    },
    forget(userId) {
      changes += 1;
      known.delete(userId);
    },
    forgetAll() {
      changes += 1;
      known.clear();
    },
  };
}
