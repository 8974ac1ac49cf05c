import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

/** `before`: the statement never arrives. `after`: it is executed, but no response arrives. */
export type FailAt = {
  statement: number;
  when: 'before' | 'after';
  /** Breaks the connection, or ends the whole process. */
  by?: 'cut' | 'kill';
};

export type FailingDatabase = AsyncDisposable & {
  db: Db;
  /** Number of statements that were sent, including BEGIN and COMMIT. */
  count(): number;
};

export class ConnectionLostError extends Error {}

/** A connection to PostgreSQL that breaks at one statement, as if the process were killed there. */
export function openFailing(url: string, failAt?: FailAt): FailingDatabase {
  let sent = 0;
  class FailingClient extends pg.Client {
    override query(...args: unknown[]): never {
      return this.#send(args) as never;
    }
    async #send(args: unknown[]): Promise<unknown> {
      sent += 1;
      const isHere = sent === failAt?.statement;
      if (isHere && failAt?.when === 'before') this.#cut();
      const response = await (super.query as (...all: unknown[]) => Promise<unknown>).apply(this, args);
      if (isHere) this.#cut();
      return response;
    }
    #cut(): never {
      if (failAt?.by === 'kill') process.kill(process.pid, 'SIGKILL');
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw new ConnectionLostError(`cut at statement ${sent}`);
    }
  }
  const pool = new pg.Pool({ connectionString: url, max: 2, Client: FailingClient });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    count: () => sent,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
