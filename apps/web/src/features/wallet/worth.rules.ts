import type { User } from '@avatarcade/contracts/account';

/** The balance less what is owed, in euros: what arrives pays a debt first. */
export function worthOf({ balance, owed }: Pick<User, 'balance' | 'owed'>): number {
  return Math.round((balance - owed) * 100) / 100;
}
