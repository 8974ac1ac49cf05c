import type { AccountTables } from './features/accounts/accounts.tables.ts';
import type { WalletTables } from './features/wallet/wallet.tables.ts';

/** Every table of the database. Each feature brings its own. */
export type Tables = AccountTables & WalletTables;
