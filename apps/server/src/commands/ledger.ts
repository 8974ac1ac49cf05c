import { ClaimError } from '../features/wallet/claim-payment.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { LEDGER_USAGE, readLedgerOrder } from './ledger.options.ts';
import { followLedgerOrder } from './ledger.orders.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: LEDGER_USAGE,
  read: readLedgerOrder,
  plain: [ClaimError],
  async follow(order, { config, say }) {
    await using database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
    await migrateToLatest(database.db);
    return await followLedgerOrder(order, { config, db: database.db, say });
  },
});
