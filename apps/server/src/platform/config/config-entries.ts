import { DATABASE_AND_FILES, MAIL, OPERATION, SECRETS, SERVER } from './server-entries.ts';
import { EXTRAS, GOOGLE, MODELS, PAYMENTS, PRICES, STORES } from './service-entries.ts';

/** Everything that can be set, by the sections of the documentation and in their order. */
export const CONFIG_ENTRIES = {
  Server: SERVER,
  Operation: OPERATION,
  'Database and files': DATABASE_AND_FILES,
  Secrets: SECRETS,
  Mail: MAIL,
  Payments: PAYMENTS,
  Prices: PRICES,
  'Google sign-in': GOOGLE,
  'Store listings': STORES,
  'Writing and voice': MODELS,
  'Help and extras': EXTRAS,
};
