import { openSync } from 'node:fs';
import path from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { destination } from 'pino';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { loadSecrets } from '../../apps/server/src/platform/config/secrets.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { createServer } from '../../apps/server/src/server.ts';
import { registerAccount } from '../lists/list-world.ts';
import { SMALL, seedLists } from '../lists/seed-lists.ts';
import type { FromServer, ToServer } from './api-server-messages.ts';
import { createBareApp } from './bare-app.ts';

/** The server, and beside it bare Fastify on the same database, in one process: they are asked in turns. */
const [folder = '', url] = process.argv.slice(2);
const config = loadConfig({ DATA_DIR: path.join(folder, 'data'), ...(url && { DATABASE_URL: url }) });
const database = await openDatabase({ url, dataDir: config.dataDir });
const secrets = await loadSecrets(config);
// Lines of the log are made and written as they are anywhere.
const log = createLog({
  level: 'info',
  pretty: false,
  destination: destination({ fd: openSync('/dev/null', 'w'), sync: true }),
});
const server = await createServer({ config, secrets, database, log, clock: systemClock });
const [account, heavy] = [await registerAccount(server), await registerAccount(server)];
const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  database.kind === 'postgres'
    ? (await database.pool.query(text, values)).rows
    : (await database.pglite.query<Record<string, unknown>>(text, values)).rows;
await seedLists(database, { size: SMALL, heavyUser: heavy.id });
const productId = String(
  (await query('SELECT id FROM products WHERE user_id = $1 LIMIT 1', [account.id]))[0]?.id,
);
const bare = createBareApp({ query, userId: account.id, productId });

const ports = {
  server: await listen(server.app),
  bare: await listen(bare),
};

process.once('SIGINT', () => process.exit());
process.on('message', (_: ToServer) => {
  send({ kind: 'cpu', ...process.cpuUsage() });
});
send({
  kind: 'ready',
  ports,
  token: account.access,
  paths: {
    'products, newest': `${API_PATHS.products.base}?page_size=6`,
    'videos, newest': `${API_PATHS.videos.base}?page_size=6`,
    'one product': API_PATHS.products.one(productId),
    'current user': API_PATHS.account.user,
  },
});

async function listen(app: {
  listen: (o: { port: number; host: string }) => Promise<string>;
}): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

function send(message: FromServer): void {
  process.send?.(message);
}
