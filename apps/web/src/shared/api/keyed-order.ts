import { z } from 'zod';
import { newId } from './new-id.ts';

/** An order as a draft keeps it, so that a reload sends it under the same key. */
export const keyedOrder = z.object({
  /** Sent as Idempotency-Key: the same key never orders twice. */
  key: z.string().min(8),
  /** The order that was sent without a response; null if none is open. */
  openBody: z.string().nullable(),
});
export type KeyedOrder = z.infer<typeof keyedOrder>;

/** For the next order: nothing was sent yet, or there was a response. An error response is one too. */
export function startOrder(): KeyedOrder {
  return { key: newId(), openBody: null };
}

/**
 * The order under which `body` is sent. A body that was sent without a response reuses its key, so that the server returns the first result; a
 * changed one is a new order.
 */
export function openOrder(order: KeyedOrder, body: unknown): KeyedOrder {
  const openBody = JSON.stringify(body);
  const isAnother = order.openBody !== null && order.openBody !== openBody;
  return { key: isAnother ? newId() : order.key, openBody };
}
