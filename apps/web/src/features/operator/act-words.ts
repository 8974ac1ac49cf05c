import type { OperatorAct } from '@avatarcade/contracts/operator';
import { PATHS } from '../../paths.ts';

const WORDS: Record<string, string> = {
  'user.block': 'Blocked a user',
  'user.unblock': 'Unblocked a user',
  'user.sign-out': 'Signed a user out',
  'user.credit': 'Credited a user',
  'user.export': 'Exported a user’s data',
  'user.delete': 'Deleted a user',
  'video.retry': 'Ordered a failed video again',
  'video.enqueue': 'Enqueued a stuck video again',
  'queue.pause': 'Paused a queue',
  'queue.resume': 'Resumed a queue',
  'ledger.check': 'Checked the ledger',
  'ledger.reconcile': 'Compared payments with Stripe',
  'ledger.write-off': 'Wrote off test payments',
  'payment.credit': 'Credited a payment whose event was lost',
  'payment.claim': 'Assigned a payment',
  'ticket.answer': 'Answered a ticket',
  'ticket.mark': 'Changed a ticket’s state',
  'operator.enrol': 'Set up a second factor',
  'operator.sign-in': 'Opened the console',
  'operator.sign-out': 'Locked the console',
  'operator.recovery-codes': 'Replaced the recovery codes',
  'operator.reset': 'Had the second factor reset on the machine',
};

/** The name itself where a newer server has further ones. */
export function describeAct(act: string): string {
  return WORDS[act] ?? act;
}

/** The page about what it was done to; undefined if there is none. */
export function pageOfTarget({ act, target }: Pick<OperatorAct, 'act' | 'target'>): string | undefined {
  if (target === null) return undefined;
  if (act.startsWith('user.') && act !== 'user.delete') return PATHS.operatorUser(target);
  if (act.startsWith('video.')) return PATHS.operatorVideo(target);
  if (act.startsWith('ticket.')) return PATHS.operatorTicket(Number(target));
  if (act.startsWith('queue.')) return PATHS.operatorPart('queues');
  return undefined;
}
