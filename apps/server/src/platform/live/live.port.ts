import type { ZodType } from 'zod';
import type { Topics } from './topics.ts';

/** Carries short messages to every process of this server. None is promised to arrive: whoever needs one also asks. */
export type Live = AsyncDisposable & {
  /** Each name is opened once in a process, by those who speak of the same thing. */
  openTopics<Message>(name: string, message: ZodType<Message>): Topics<Message>;
  /** Calls when messages may have been missed. Answers the function that ends the subscription. */
  onGap(listener: () => void): () => void;
};
