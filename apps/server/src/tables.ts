import type { AccountTables } from './features/accounts/accounts.tables.ts';
import type { AssetTables } from './features/assets/assets.tables.ts';
import type { CatalogueTables } from './features/catalogue/catalogue.tables.ts';
import type { ProductTables } from './features/products/products.tables.ts';
import type { SupportTables } from './features/support/support.tables.ts';
import type { VideoTables } from './features/videos/videos.tables.ts';
import type { PaymentTables } from './features/wallet/payments.tables.ts';
import type { WalletTables } from './features/wallet/wallet.tables.ts';

/** Every table of the database. Each feature brings its own. */
export type Tables = AccountTables &
  WalletTables &
  PaymentTables &
  AssetTables &
  ProductTables &
  VideoTables &
  CatalogueTables &
  SupportTables;
