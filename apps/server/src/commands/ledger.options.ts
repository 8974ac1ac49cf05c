import { parseArgs } from 'node:util';
import { UsageError } from './command.errors.ts';

export const LEDGER_USAGE = `The books of a server, by its own configuration.

  npm run ledger:check                                   prove that everything sums
  npm run ledger -- unclaimed                            list money that nobody was credited with
  npm run ledger -- claim SESSION --user USER [--euros N]   give such a payment to a user (id or e-mail address)
  npm run ledger -- write-off-test-money                 before live keys: take sandbox and test payments out of balances
  npm run ledger -- reconcile [--days 30]                compare with Stripe's own list, and credit what is missing

With the embedded database the server has to be stopped meanwhile.`;

export type LedgerOrder =
  | { what: 'check' }
  | { what: 'unclaimed' }
  | { what: 'write-off-test-money' }
  | { what: 'claim'; sessionId: string; user: string; amountCents: number | undefined }
  | { what: 'reconcile'; days: number };

/** Throws UsageError. */
export function readLedgerOrder(args: string[]): LedgerOrder {
  const { values, positionals } = parse(args);
  const [what, sessionId, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`What is "${more[0]}"?`);
  if (what === 'check' || what === 'unclaimed' || what === 'write-off-test-money') return { what };
  if (what === 'reconcile') return { what, days: readNumber('--days', values.days ?? '30') };
  if (what !== 'claim')
    throw new UsageError('Say what to do: check, unclaimed, claim, reconcile or write-off-test-money.');
  if (!sessionId || !values.user) throw new UsageError('claim needs a SESSION and --user.');
  const euros = values.euros === undefined ? undefined : readNumber('--euros', values.euros);
  return { what, sessionId, user: values.user, amountCents: euros && Math.round(euros * 100) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { user: { type: 'string' }, euros: { type: 'string' }, days: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new UsageError(`${name} has to be a number above 0 (it is "${text}").`);
  return number;
}
