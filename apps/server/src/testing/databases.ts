import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { OpenDatabase } from '../platform/database/database.ts';
import { type DatabaseLimits, openDatabase } from '../platform/database/open-database.ts';
import { loadDatabaseProgram } from './database-program.ts';
import { type EmbeddedDatabase, openPooled } from './embedded-pool.ts';
import { TEMPLATE_DATABASE } from './global-setup.ts';

/** Opens a separate database, which is deleted when disposed of: migrated, or without any table. */
export type OpenTestDatabase = (options?: TestDatabaseOptions) => Promise<OpenDatabase>;
type TestDatabaseOptions = { migrated?: boolean; limits?: DatabaseLimits };

/** Runs a suite on the embedded database and on a real PostgreSQL. */
export function forEachDatabase(suite: (open: OpenTestDatabase, kind: 'pglite' | 'postgres') => void): void {
  describe('on PGlite', () => suite(openEmbeddedDatabase, 'pglite'));
  describe('on PostgreSQL', () => suite(openPostgresDatabase, 'postgres'));
}

export async function openPostgresDatabase({
  migrated = true,
  limits,
}: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const maintenance = inject('postgresUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // Copying its files takes two thirds of the processor time of writing them through the log.
  await query(
    maintenance,
    `CREATE DATABASE ${name} TEMPLATE ${migrated ? TEMPLATE_DATABASE : 'template0'} STRATEGY file_copy`,
  );
  const url = new URL(maintenance);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ url: url.href, dataDir: 'memory', limits });
  return disposing(opened, () => query(maintenance, `DROP DATABASE ${name} WITH (FORCE)`));
}

export async function openEmbeddedDatabase({
  migrated = true,
}: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const open = () => openFolder(join(inject('pgliteTemplate'), 'db'));
  return migrated ? openPooled(open) : openFolder(inject('pgliteEmpty'));
}

async function openFolder(source: string): Promise<EmbeddedDatabase> {
  const dataDir = await mkdtemp(join(inject('testFolder'), 'data-'));
  // A thousand small files: `cp` of promises takes five times as long.
  cpSync(source, join(dataDir, 'db'), { recursive: true });
  const opened = await openDatabase({ dataDir, program: await loadDatabaseProgram() });
  if (opened.kind !== 'pglite') throw new Error('not an embedded database');
  return disposing(opened, () => rm(dataDir, { recursive: true, force: true }));
}

function disposing<Opened extends OpenDatabase>(opened: Opened, after: () => Promise<unknown>): Opened {
  const dispose = opened[Symbol.asyncDispose].bind(opened);
  return {
    ...opened,
    async [Symbol.asyncDispose]() {
      await dispose();
      await after();
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
