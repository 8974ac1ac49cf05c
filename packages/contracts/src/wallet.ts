import { z } from 'zod';
import { eurosField, idField, momentField, page, pageField, shownName, timestampField } from './fields.ts';

export const ENTRY_KINDS = [
  'top-up',
  'video',
  'refund',
  'payment-refund',
  'dispute',
  'dispute-won',
  'write-off',
  /** Given by an operator, for a reason. */
  'credit',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const walletEntry = z.object({
  id: idField,
  time: timestampField,
  kind: z.enum(ENTRY_KINDS),
  /** Signed: a debit is negative. */
  amount: eurosField,
  balance_after: eurosField,
  /** What was owed then: money that a bank took back after it was spent. The balance is 0 meanwhile. */
  owed_after: eurosField,
  /** What it was for, in words. */
  purpose: shownName,
});
export type WalletEntry = z.infer<typeof walletEntry>;

const entryFilter = {
  kind: z.enum(ENTRY_KINDS).optional(),
  /** Entries at this time or later. */
  from: momentField.optional(),
  /** Entries before this time. */
  to: momentField.optional(),
};
export const walletQuery = z.object({ page: pageField, ...entryFilter });
export const statementQuery = z.object(entryFilter);
export const walletEntryList = page(walletEntry).extend({
  /** When the user's first entry was made, whatever the filter; null when there is none. */
  since: timestampField.nullable(),
});

export const SANDBOX_OUTCOMES = ['paid', 'failed', 'later'] as const;
