import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { codeOf } from '../errors/error-code.ts';

const READ_ONLY = '25006';

const unlimited = new AsyncLocalStorage<true>();

/** Runs statements that take long (migrations, full checks) without the limit below. The server's own limit is lifted by `SET`. */
export function withoutQueryLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  return unlimited.run(true, work);
}

/**
 * Cuts a connection whose query gets no response in time. The server ends long statements itself, so a longer silence
 * means a hanging machine or a path that drops packets. Everything that waits on the connection fails as on any lost
 * connection.
 */
export function limitQueries(
  client: ClientBase,
  {
    limitMs,
    onCut = () => undefined,
    onError = () => undefined,
  }: { limitMs: number; onCut?: () => void; onError?: (error: unknown) => void },
): void {
  const original = client.query;
  const query = (...args: unknown[]): unknown => Reflect.apply(original, client, args);
  const limited = (...args: unknown[]): unknown => {
    if (unlimited.getStore()) return query(...args);
    const timer = setTimeout(() => {
      cutConnection(client);
      onCut();
    }, limitMs);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (...results: unknown[]) => {
        clearTimeout(timer);
        callback(...results);
      });
    }
    const result = query(...args);
    const clear = () => clearTimeout(timer);
    void Promise.resolve(result).then(clear, (error: unknown) => {
      clear();
      onError(error);
    });
    return result;
  };
  // One function for the many overloads; arguments and results are passed on unchanged.
  Object.assign(client, { query: limited });
}

/**
 * Cuts a pool's idle connections. Where one connection hangs, the idle ones probably hang as well, and each would keep another request
 * waiting for the whole limit.
 */
export function watchIdle(pool: Pool): { cutIdle(): void } {
  const idle = new Set<PoolClient>();
  pool.on('release', (_error, client) => idle.add(client));
  for (const event of ['acquire', 'remove'] as const) pool.on(event, (client) => idle.delete(client));
  return {
    cutIdle() {
      for (const client of idle) cutConnection(client);
    },
  };
}

/**
 * Closes connections whose server refused a change because it only reads. After a failover such connections may stay open to the former
 * primary, where every change would fail, while new ones lead to the new primary.
 */
export function watchReadOnly(pool: Pool): { note(client: PoolClient, error: unknown): void } {
  const readOnly = new WeakSet<PoolClient>();
  // The pool doesn't keep a connection that is being closed.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end();
  });
  return {
    note(client, error) {
      if (codeOf(error) === READ_ONLY) readOnly.add(client);
    },
  };
}

type Connected = { connection: { stream: { destroy(): void } } };

/** pg has no public way to end a connection that doesn't respond, and doesn't declare this one; its own pool uses it. */
export function cutConnection(client: unknown): void {
  (client as Connected).connection.stream.destroy();
}
