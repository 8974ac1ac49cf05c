import { UsageError } from './command.errors.ts';

export const MIGRATE_USAGE = `The database's migrations.

  npm run migrate              migrate to this version, as every server does at start
  npm run migrate -- up        the same
  npm run migrate -- plan      list the migrations that \`up\` would run, and change nothing
  npm run migrate -- status    count them; exit code 1 if any is missing, for checks before a start`;

const ORDERS = ['up', 'plan', 'status'] as const;
export type MigrateOrder = (typeof ORDERS)[number];

/** Throws UsageError. */
export function readMigrateOrder([word = 'up', ...more]: string[]): MigrateOrder {
  const order = ORDERS.find((one) => one === word);
  if (!order || more.length > 0) throw new UsageError('Name one of: up, plan, status.');
  return order;
}
