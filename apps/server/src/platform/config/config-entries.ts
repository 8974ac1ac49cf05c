import { DATABASE_AND_FILES, MAIL, OPERATION, OPERATORS, SECRETS, SERVER } from './server-entries.ts';
import { EXTRAS, GOOGLE, MODELS, NETWORKS, PAYMENTS, PRESENTERS, PRICES, STORES } from './service-entries.ts';
import { TRACES } from './trace-entries.ts';

/** Everything that can be set, by the sections of the documentation and in their order. */
export const CONFIG_ENTRIES = {
  Server: SERVER,
  Operation: OPERATION,
  Traces: TRACES,
  'Database and files': DATABASE_AND_FILES,
  Secrets: SECRETS,
  Operators: OPERATORS,
  Mail: MAIL,
  Payments: PAYMENTS,
  Prices: PRICES,
  'Google sign-in': GOOGLE,
  'Store listings': STORES,
  'Writing and voice': MODELS,
  'Advertising networks': NETWORKS,
  Presenters: PRESENTERS,
  'Help and extras': EXTRAS,
};
