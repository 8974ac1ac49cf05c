/** Events for open pages, by key: a user's id, or any other key of a topic. */
export type Topics<Message> = {
  publish(key: string, message: Message): void;
  /** Returns the function that ends the subscription. */
  subscribe(key: string, listener: (message: Message) => void): () => void;
};

/** Within one process. */
export function createTopics<Message>(): Topics<Message> {
  const listeners = new Map<string, Set<(message: Message) => void>>();
  return {
    publish(key, message) {
      for (const listener of listeners.get(key) ?? []) listener(message);
    },
    subscribe(key, listener) {
      const mine = listeners.get(key) ?? new Set();
      listeners.set(key, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(key) === mine) listeners.delete(key);
      };
    },
  };
}
