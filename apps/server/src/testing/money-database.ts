import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '../platform/database/database.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import type { Jobs } from '../platform/jobs/jobs.port.ts';
import { silentLog } from '../platform/log/log.ts';
import { openPostgresDatabase } from './databases.ts';
import {
  addMoneyProps,
  createMoneyWorld,
  MONEY_JOBS,
  type MoneyProps,
  type MoneyWorld,
} from './money-world.ts';

export type MoneyDatabase = {
  database: OpenDatabase;
  /** By which a process of its own connects to it. */
  url: string;
  jobs: Jobs;
  props: MoneyProps;
  world: MoneyWorld;
};

/** A PostgreSQL database with a queue and what orders need, for all tests of a file; the result is filled in before the first of them. */
export function useMoneyDatabase(): MoneyDatabase {
  const opened = {} as MoneyDatabase;
  beforeAll(async () => {
    const database = await openPostgresDatabase();
    if (database.kind !== 'postgres') throw new Error('not PostgreSQL');
    const jobs = await createJobs({ database, log: silentLog });
    await jobs.declareQueues(MONEY_JOBS);
    const props = await addMoneyProps(database.db);
    const world = await createMoneyWorld(database.db, { props, jobs });
    Object.assign(opened, { database, url: database.url, jobs, props, world });
  });
  afterAll(async () => {
    await opened.jobs.stop();
    await opened.database[Symbol.asyncDispose]();
  });
  return opened;
}
