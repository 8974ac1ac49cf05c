import { z } from 'zod';
import { createTopics, type Topics } from './topics.ts';

/** The channel of LISTEN and NOTIFY. Triggers of the database name it too. */
export const CHANNEL = 'avatarcade_live';

const envelope = z.object({ name: z.string(), key: z.string(), message: z.unknown() });
export type Envelope = z.infer<typeof envelope>;

/** The topics of this process, and what passes a notification's payload on to their subscribers. */
export function createReceivers() {
  const receivers = new Map<string, (key: string, message: unknown) => void>();
  return {
    receive(payload: string): void {
      const { name, key, message } = envelope.parse(JSON.parse(payload));
      receivers.get(name)?.(key, message);
    },
    add<Message>(name: string, schema: z.ZodType<Message>): Topics<Message> {
      const topics = createTopics<Message>();
      receivers.set(name, (key, message) => {
        // A process of a newer version may send messages that this version doesn't know.
        const parsed = schema.safeParse(message);
        if (parsed.success) topics.publish(key, parsed.data);
      });
      return topics;
    },
  };
}
