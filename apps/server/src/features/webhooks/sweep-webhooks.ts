import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/keys/sealer.ts';
import { deleteOldDeliveries } from './deliveries.queries.ts';
import { deleteEndedSecrets, listSecretsAfter, setSealed } from './secrets.queries.ts';

type SweepDeps = { db: Db; clock: Clock; sealer: Sealer };

const KEPT_MS = 30 * 24 * 3600_000;
const SECRETS_AT_ONCE = 500;

/** Deletes deliveries of 30 days ago and secrets that have ended. Returns their number. */
export async function sweepWebhooks({ db, clock }: SweepDeps): Promise<number> {
  const now = clock();
  return (
    (await deleteEndedSecrets(db, now)) + (await deleteOldDeliveries(db, new Date(now.getTime() - KEPT_MS)))
  );
}

/** Seals what an older secret of the server sealed with the first one, so that the older one can go. Returns the number. */
export async function resealSecrets({ db, sealer }: SweepDeps, signal: AbortSignal): Promise<number> {
  let count = 0;
  let after: string | undefined;
  do {
    const secrets = await listSecretsAfter(db, { after, most: SECRETS_AT_ONCE });
    for (const { id, endpoint_id: owner, sealed } of secrets) {
      signal.throwIfAborted();
      const opened = sealer.open(sealed, owner);
      if (!opened || opened.isCurrent) continue;
      await setSealed(db, { id, sealed: sealer.seal(opened.text, owner) });
      count += 1;
    }
    after = secrets.at(-1)?.id;
  } while (after !== undefined);
  return count;
}
