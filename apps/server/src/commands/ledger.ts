import { ClaimError } from '../features/wallet/claim-payment.ts';
import { LEDGER_USAGE, readLedgerOrder } from './ledger.options.ts';
import { followLedgerOrder } from './ledger-actions.ts';
import { openMigrated } from './open-migrated.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: LEDGER_USAGE,
  read: readLedgerOrder,
  plain: [ClaimError],
  async follow(order, { config, say }) {
    await using database = (await openMigrated(config)).database;
    return await followLedgerOrder(order, { config, db: database.db, say });
  },
});
