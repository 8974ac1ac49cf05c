import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

/** `before`: the statement never arrives. `after`: it is done, and nobody learns of it. */
export type FailAt = {
  statement: number;
  when: 'before' | 'after';
  /** The connection breaks, or the whole process is gone. */
  by?: 'cut' | 'kill';
};

export type FailingDatabase = AsyncDisposable & {
  db: Db;
  /** How many statements were sent, BEGIN and COMMIT among them. */
  count(): number;
};

export class ConnectionLostError extends Error {}

/** Another way into a PostgreSQL, whose connection breaks at one statement, as when the process is killed there. */
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
