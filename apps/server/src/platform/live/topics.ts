/** What a user's open pages are told at once. In one process; other processes are a matter of the database. */
export type Topics<Message> = {
  publish(userId: string, message: Message): void;
  /** Answers the function that ends the subscription. */
  subscribe(userId: string, listener: (message: Message) => void): () => void;
};

export function createTopics<Message>(): Topics<Message> {
  const listeners = new Map<string, Set<(message: Message) => void>>();
  return {
    publish(userId, message) {
      for (const listener of listeners.get(userId) ?? []) listener(message);
    },
    subscribe(userId, listener) {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(userId) === mine) listeners.delete(userId);
      };
    },
  };
}
