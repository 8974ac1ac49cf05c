import { formatEuros } from '../../shared/format/money-format.ts';
import type { Arrival } from './use-balance-poll.ts';

/** Returns how much arrived, and the new balance. */
export function describeArrival({ amount, balance, owed }: Arrival): { title: string; text: string } {
  return {
    title: `${formatEuros(amount)} arrived`,
    text: owed > 0 ? `${formatEuros(owed)} is still owed.` : `Your balance is ${formatEuros(balance)}.`,
  };
}
