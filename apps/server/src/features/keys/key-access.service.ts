import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Activity, saveStatus } from './key-activity.queries.ts';
import { hashKeyText, isKeyText } from './key-text.ts';
import { findLiveKey, hasLiveSecret, type LiveKey, setLastUsed } from './keys.queries.ts';

export type KeyHolder = Omit<LiveKey, 'lastUsedAt'>;
export type KeyAccessDeps = { db: Db; clock: Clock; warn: (error: unknown, message: string) => void };
export type UseOfKey = Omit<Activity, 'now'> & { status: number };

const MINUTE_MS = 60_000;

/** Who may do what by that key; undefined if it is not valid (any more). */
export async function authenticateKey(text: string, deps: KeyAccessDeps): Promise<KeyHolder | undefined> {
  if (!isKeyText(text)) return undefined;
  const now = deps.clock();
  const found = await findLiveKey(deps.db, { hash: hashKeyText(text), now });
  if (!found) return undefined;
  const { lastUsedAt, ...holder } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS) {
    // The time is a help for people; no request fails for it.
    await setLastUsed(deps.db, { keyId: holder.keyId, now }).catch((error: unknown) =>
      deps.warn(error, 'could not write when a key was last used'),
    );
  }
  return holder;
}

/** Whether that text of a key is still valid: for what stays open after its request. */
export function isKeyLive(secretId: string, { db, clock }: Pick<KeyAccessDeps, 'db' | 'clock'>) {
  return hasLiveSecret(db, { secretId, now: clock() });
}

/** Records a changing request. Its effects stand already, so a failure is logged only. */
export async function recordKeyUse(use: UseOfKey, { db, clock, warn }: KeyAccessDeps): Promise<void> {
  await saveStatus(db, { ...use, now: clock() }).catch((error: unknown) =>
    warn(error, 'could not record what a key did'),
  );
}
