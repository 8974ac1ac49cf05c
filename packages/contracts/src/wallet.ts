import { z } from 'zod';
import { eurosField, idField, pageField, timestampField } from './fields.ts';

export const ENTRY_KINDS = ['top-up', 'video', 'refund'] as const;

export const walletEntry = z.object({
  id: idField,
  time: timestampField,
  kind: z.enum(ENTRY_KINDS),
  /** Signed: a debit is negative. */
  amount: eurosField,
  balance_after: eurosField,
  /** What it was for, in words. */
  purpose: z.string(),
});
export type WalletEntry = z.infer<typeof walletEntry>;
export const walletQuery = z.object({ page: pageField });
export const walletEntryList = z.object({
  results: z.array(walletEntry),
  total_pages: z.number().int(),
  count: z.number().int(),
});

export const SANDBOX_OUTCOMES = ['paid', 'failed', 'later'] as const;
export const sandboxPayBody = z.object({
  client_reference_id: z.string().max(200),
  amount: z.coerce.number().min(1).max(10_000),
  outcome: z.enum(SANDBOX_OUTCOMES),
});
