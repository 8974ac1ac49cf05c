import { Counter, Gauge, type Metric } from 'prom-client';
import type { OpenDatabase } from './database.ts';
import { QUERY_ERROR_KINDS } from './query-errors.ts';

/** Errors by kind and, for PostgreSQL, the pool. */
export function measureDatabase(database: OpenDatabase): Metric[] {
  const { errors } = database;
  const counter = new Counter({
    name: 'avatarcade_database_errors_total',
    help: 'Failed queries and connections, by kind. Violated constraints are not errors.',
    labelNames: ['kind'],
    registers: [],
    collect() {
      this.reset();
      for (const kind of QUERY_ERROR_KINDS) this.inc({ kind }, errors[kind]);
    },
  });
  return [counter, ...measurePool(database)];
}

/** The pool's connections. The embedded database has none. */
function measurePool(database: OpenDatabase): Metric[] {
  if (database.kind !== 'postgres') return [];
  const { pool } = database;
  const connections = new Gauge({
    name: 'avatarcade_database_connections',
    help: 'Connections of the pool: idle, and busy with a query or a transaction.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  const limit = new Gauge({
    name: 'avatarcade_database_connections_limit',
    help: 'The size of the pool.',
    registers: [],
    collect() {
      this.set(pool.options.max);
    },
  });
  const waiting = new Gauge({
    name: 'avatarcade_database_waiting',
    help: 'Queries that wait for a free connection.',
    registers: [],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  return [connections, limit, waiting];
}
