import type { User } from '@avatarcade/contracts/account';

/** The balance less what is owed, in euros: what arrives pays a debt first. */
export function worthOf({ balance, owed }: Pick<User, 'balance' | 'owed'>): number {
  return Math.round((balance - owed) * 100) / 100;
}

/** By how many euros the worth has grown. */
export function growthOf(worth: number, { from }: { from: number }): number {
  return Math.round((worth - from) * 100) / 100;
}
