import { DeclinedError, UsageError } from './exit-codes.ts';
import { inEuros } from './output.ts';
import type { Session } from './session.ts';

/** Names the price and asks. Throws UsageError where nobody can be asked, DeclinedError unless the answer is yes. */
export async function confirmPrice(
  { yes, summary, price }: { yes: boolean; summary: string; price: number },
  { output, terminal }: Session,
): Promise<void> {
  output.note(`${summary}: ${inEuros(price)}`);
  if (yes) return;
  if (!terminal.isInteractive) {
    throw new UsageError(`Nothing was ordered. Add --yes to order at ${inEuros(price)}.`);
  }
  const answer = await terminal.ask(`Order it for ${inEuros(price)}? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new DeclinedError('Nothing was ordered.');
}
