import path from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { loadSecrets } from '../../apps/server/src/platform/config/secrets.ts';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { silentLog } from '../../apps/server/src/platform/log/log.ts';
import { createServer, type Server } from '../../apps/server/src/server.ts';
import type { PostgresServer } from '../../apps/server/src/testing/postgres-server.ts';
import { type Size, seedLists } from './seed-lists.ts';

type Account = {
  id: string;
  access: string;
  productId: string;
};

/** A whole server on a filled PostgreSQL, and two of its accounts. */
export interface ListWorld extends AsyncDisposable {
  app: Server['app'];
  db: Db;
  /** One like all others. */
  account: Account;
  heavyAccount: Account;
  /** Every list call of an account, by what it is called. */
  calls(account: Account): Record<string, string>;
}

export async function openListWorld(
  postgres: PostgresServer,
  folder: string,
  size: Size,
): Promise<ListWorld> {
  const url = postgres.url(`lists_${size.name}`);
  await createDatabase(postgres, `lists_${size.name}`);
  const config = loadConfig({ DATA_DIR: path.join(folder, size.name), DATABASE_URL: url });
  const database = await openDatabase({ url, dataDir: config.dataDir });
  if (database.kind !== 'postgres') throw new Error('Lists are measured on PostgreSQL');
  const secrets = await loadSecrets(config);
  const server = await createServer({ config, secrets, database, log: silentLog, clock: systemClock });
  await server.app.ready();
  const [account, heavyAccount] = [await registerAccount(server), await registerAccount(server)];
  await seedLists(database, { size, heavyUser: heavyAccount.id });
  const findProduct = async ({ id }: { id: string }) => {
    const { rows } = await database.pool.query('SELECT id FROM products WHERE user_id = $1 LIMIT 1', [id]);
    return String(rows[0].id);
  };
  return {
    app: server.app,
    db: database.db,
    account: { ...account, productId: await findProduct(account) },
    heavyAccount: { ...heavyAccount, productId: await findProduct(heavyAccount) },
    calls: listCalls,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

function listCalls({ productId }: Account): Record<string, string> {
  const products = API_PATHS.products.base;
  const videos = API_PATHS.videos.base;
  return {
    'products, newest': `${products}?page_size=6`,
    'products by title': `${products}?page_size=6&ordering=title`,
    'products by change': `${products}?page_size=6&ordering=-updated_at`,
    'products, found': `${products}?page_size=6&search=merge`,
    'products, counted': API_PATHS.products.count,
    'videos, newest': `${videos}?page_size=6`,
    'videos by title': `${videos}?page_size=6&ordering=title`,
    'videos, tenth page': `${videos}?page_size=6&page=10`,
    'videos, found': `${videos}?page_size=6&search=merge`,
    'videos of a product': `${videos}?page_size=6&product=${productId}`,
    'videos of a product by title': `${videos}?page_size=6&product=${productId}&ordering=title`,
    'videos, counted': API_PATHS.videos.count,
  };
}

async function createDatabase(postgres: PostgresServer, name: string): Promise<void> {
  const maintenance = await openDatabase({ url: postgres.url('postgres'), dataDir: 'memory' });
  if (maintenance.kind === 'postgres') await maintenance.pool.query(`CREATE DATABASE ${name}`);
  await maintenance[Symbol.asyncDispose]();
}

/** A new user by the API, and how to ask as that user. */
export async function registerAccount({ app }: Server): Promise<{ id: string; access: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const payload = { email, password: 'Meteor7!merge', country: 'DE' };
  const made = await app.inject({ method: 'POST', url: API_PATHS.account.register, payload });
  const { access } = made.json<{ access: string }>();
  const headers = { authorization: `Bearer ${access}` };
  const user = await app.inject({ url: API_PATHS.account.user, headers });
  return { access, id: user.json<{ id: string }>().id };
}
