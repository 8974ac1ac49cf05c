import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../platform/clock/clock.ts';
import { loadConfig } from '../platform/config/config.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { silentLog } from '../platform/log/log.ts';
import { createServer } from '../server.ts';
import { startPostgres } from './postgres-server.ts';

export const TEMPLATE_DATABASE = 'postgres_template';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merged with the declaration of another package.
  export interface ProvidedContext {
    /** A data folder with a migrated embedded database, to be copied. */
    pgliteTemplate: string;
    /** The same without any table: what goes into `db`. */
    pgliteEmpty: string;
    /** A folder of this run, deleted after it. */
    testFolder: string;
    /** The address of the real server's maintenance database. */
    postgresUrl: string;
  }
}

/** For databases, which are thousands of small files: see scripts/steps/quick-folder.mjs. */
const QUICK_FOLDER = process.env.TEST_QUICK_FOLDER ?? tmpdir();

/** Opening a database clears its buffers, which takes longer than the rest of its start at the default of 128 MB. */
const SMALL_DATABASE = '\nshared_buffers = 8MB\n';

const NEEDS_DATABASE = /apps[\\/]server[\\/].*\.(db|http)\.test\.ts$/;

/** Makes the run's folder, and, once and only if a test of this run needs them, a PostgreSQL and a template of each database. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const makeFolder = (parent: string) => {
    const made = mkdtempSync(join(parent, 'avatarcade-test-'));
    // Not before this process ends: workers may still be ending, with databases open that they would have used again, and a server whose
    // data folder disappears kills its process.
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    return made;
  };
  const folder = makeFolder(QUICK_FOLDER);
  project.provide('testFolder', folder);
  const { testFiles } = await project.globTestFiles(filtersOf(project));
  if (!testFiles.some((file) => NEEDS_DATABASE.test(file))) return undefined;

  const resources = new AsyncDisposableStack();
  try {
    project.provide('pgliteEmpty', await emptyEmbedded());
    project.provide('pgliteTemplate', await prepareEmbedded(folder));
    project.provide(
      'postgresUrl',
      await preparePostgres(
        { home: makeFolder(tmpdir()), data: makeFolder(QUICK_FOLDER), folder },
        resources,
      ),
    );
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
  return () => resources.disposeAsync();
}

/** The command line's file patterns. Not among the published types; without it, every file counts. */
function filtersOf(project: TestProject): string[] | undefined {
  return (project.vitest as unknown as { filenamePattern?: string[] }).filenamePattern;
}

async function prepareEmbedded(folder: string): Promise<string> {
  const template = join(folder, 'pglite');
  cpSync(await emptyEmbedded(), join(template, 'db'), { recursive: true });
  appendFileSync(join(template, 'db', 'postgresql.conf'), SMALL_DATABASE);
  await prepare(await openDatabase({ dataDir: template }), folder);
  return template;
}

async function preparePostgres(
  { home, data, folder }: { home: string; data: string; folder: string },
  resources: AsyncDisposableStack,
): Promise<string> {
  // Its server may run as another user, who must be able to read these folders.
  for (const folder of [home, data]) chmodSync(folder, 0o755);
  const postgres = resources.use(await startPostgres(home, join(data, 'postgres')));
  const maintenance = await openDatabase({ url: postgres.url('postgres'), dataDir: 'memory' });
  if (maintenance.kind === 'postgres') await maintenance.pool.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await maintenance[Symbol.asyncDispose]();
  await prepare(await openDatabase({ url: postgres.url(TEMPLATE_DATABASE), dataDir: 'memory' }), folder);
  return postgres.url('postgres');
}

/** Leaves the database as a server finds it that starts again: migrated, with all queues, and without jobs. */
async function prepare(database: OpenDatabase, folder: string): Promise<void> {
  await using opened = database;
  const config = loadConfig({ DATA_DIR: join(folder, 'server') });
  const server = await createServer({
    config,
    secrets: await loadSecrets(config),
    database: opened,
    log: silentLog,
    clock: systemClock,
  });
  await server[Symbol.asyncDispose]();
  await sql`DELETE FROM pgboss.job`.execute(opened.db);
}

/** Creating an empty embedded database takes seconds and always has the same result, so it is cached. */
async function emptyEmbedded(): Promise<string> {
  const entryPoint = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(dirname(entryPoint), '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const cache = fileURLToPath(new URL('../../../../node_modules/.cache/avatarcade', import.meta.url));
  const cached = join(cache, `pglite-${version}`);
  if (existsSync(cached)) return cached;
  mkdirSync(dirname(cached), { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  const pglite = await PGlite.create(draft);
  await pglite.close();
  try {
    renameSync(draft, cached);
  } catch {
    // Another run was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
  return cached;
}
