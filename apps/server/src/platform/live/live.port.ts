import type { ZodType } from 'zod';
import type { Topics } from './topics.ts';

/**
 * Sends short messages to every process of this server. Delivery isn't guaranteed: a receiver that depends on a
 * message must also poll.
 */
export type Live = AsyncDisposable & {
  /** Open each name once per process. */
  openTopics<Message>(name: string, message: ZodType<Message>): Topics<Message>;
  /** Calls when messages may have been missed. Returns the function that ends the subscription. */
  onGap(listener: () => void): () => void;
};
