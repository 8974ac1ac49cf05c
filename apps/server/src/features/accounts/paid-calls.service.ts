import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/network/network.ts';
import { hasPaid } from '../wallet/wallet.service.ts';
import { countAttempt } from './attempt-limits.ts';

/** How often one user may call paid services in 24 hours. */
export type PaidCallLimits = { unpaid: number; paid: number };
export type Caller = { userId: string; address: string };
export type PaidCalls = ReturnType<typeof createPaidCalls>;

const DAY_SECONDS = 24 * 3600;
/** All users of one network who never paid share this multiple of one user's limit. */
const USERS_OF_NETWORK = 5;

export const paidCallsOf = (userId: string) => `paid-call:${userId}`;

/** Counts paid calls in the database, so that the limit covers all processes. */
export function createPaidCalls({ db, clock, limits }: { db: Db; clock: Clock; limits: PaidCallLimits }) {
  return {
    /**
     * Call it before each paid call. Throws AppError `limited` when the user's or the network's calls are used up.
     */
    async take({ userId, address }: Caller): Promise<void> {
      const isPaying = await hasPaid(db, userId);
      const most = isPaying ? limits.paid : limits.unpaid;
      const day = { windowSeconds: DAY_SECONDS };
      const network = {
        subject: `paid-call-from:${networkOf(address)}`,
        most: most * USERS_OF_NETWORK,
        ...day,
      };
      const own = { subject: paidCallsOf(userId), most, ...day };
      await countAttempt(db, { now: clock(), limits: isPaying ? [own] : [own, network] }).catch(
        (error: unknown) => {
          throw error instanceof AppError ? usedUp(most, error) : error;
        },
      );
    },
  };
}

function usedUp(most: number, { retryAfter = DAY_SECONDS }: AppError): AppError {
  return new AppError('limited', {
    detail: MESSAGES.paidCallsUsedUp(most, Math.ceil(retryAfter / 3600)),
    retryAfter,
  });
}
