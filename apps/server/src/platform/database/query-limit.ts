import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientBase } from 'pg';

const unlimited = new AsyncLocalStorage<true>();

/** Statements that take long: migrations and full checks. `SET` lifts the server's own limit for them. */
export function withoutQueryLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  return unlimited.run(true, work);
}

/**
 * Cuts a connection whose query gets no response in time. The server ends long statements itself, so a longer silence
 * means a hanging machine or a path that drops packets. Everything that waits on the connection fails as on any lost
 * connection.
 */
export function limitQueries(client: ClientBase, limitMs: number): void {
  const original = client.query;
  const query = (...args: unknown[]): unknown => Reflect.apply(original, client, args);
  const limited = (...args: unknown[]): unknown => {
    if (unlimited.getStore()) return query(...args);
    const timer = setTimeout(() => cutConnection(client), limitMs);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (...results: unknown[]) => {
        clearTimeout(timer);
        callback(...results);
      });
    }
    const result = query(...args);
    const clear = () => clearTimeout(timer);
    void Promise.resolve(result).then(clear, clear);
    return result;
  };
  // One function for the many overloads; arguments and results are passed on unchanged.
  Object.assign(client, { query: limited });
}

type Connected = { connection: { stream: { destroy(): void } } };

/** pg has no public way to end a connection that doesn't respond, and doesn't declare this one; its own pool uses it. */
export function cutConnection(client: unknown): void {
  (client as Connected).connection.stream.destroy();
}
