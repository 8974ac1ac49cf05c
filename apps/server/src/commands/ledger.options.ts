import { UsageError } from './command.errors.ts';
import { readArguments } from './read-arguments.ts';

export const LEDGER_USAGE = `The ledger of a server, with the server's configuration.

  npm run ledger:check                                      check every rule of the ledger
  npm run ledger -- unclaimed                               list payments that were credited to nobody
  npm run ledger -- claim SESSION --user USER [--euros N]   credit such a payment to a user (id or email address)
  npm run ledger -- write-off-test-money                    before live keys: remove sandbox and test money from balances
  npm run ledger -- reconcile [--days 30]                   compare with Stripe's list, and credit missing payments

With the embedded database, stop the server first.`;

export type LedgerOrder =
  | { what: 'check' }
  | { what: 'unclaimed' }
  | { what: 'write-off-test-money' }
  | { what: 'claim'; sessionId: string; user: string; amountCents: number | undefined }
  | { what: 'reconcile'; days: number };

/** Throws UsageError. */
export function readLedgerOrder(args: string[]): LedgerOrder {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { user: { type: 'string' }, euros: { type: 'string' }, days: { type: 'string' } },
  });
  const [what, sessionId, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Unexpected argument: "${more[0]}".`);
  if (what === 'check' || what === 'unclaimed' || what === 'write-off-test-money') return { what };
  if (what === 'reconcile') return { what, days: readNumber('--days', values.days ?? '30') };
  if (what !== 'claim')
    throw new UsageError('Name a command: check, unclaimed, claim, reconcile or write-off-test-money.');
  if (!sessionId || !values.user) throw new UsageError('claim needs a SESSION and --user.');
  const euros = values.euros === undefined ? undefined : readNumber('--euros', values.euros);
  return { what, sessionId, user: values.user, amountCents: euros && Math.round(euros * 100) };
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new UsageError(`${name} must be a number above 0 (it is "${text}").`);
  return number;
}
