import { expect, it } from 'vitest';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { forEachDatabase } from '../testing/databases.ts';
import { UsageError } from './command.errors.ts';
import { readMigrateOrder } from './migrate.options.ts';
import { runMigrate } from './migrate-actions.ts';

forEachDatabase((open) => {
  it('plan and status name what is missing and change nothing; up migrates', async () => {
    await using database = await open({ migrated: false });
    const { db } = database;
    const names = Object.keys(MIGRATIONS).sort();
    const missing = names.slice(names.indexOf('0020-known-networks') + 1);
    await migrateToLatest(db, { target: '0020-known-networks' });
    const run = async (order: 'up' | 'plan' | 'status') => {
      const lines: string[] = [];
      const isGood = await runMigrate(order, { db, say: (line) => lines.push(line) });
      return { isGood, lines };
    };
    const plan = { isGood: true, lines: missing.map((name) => `Would migrate: ${name}`) };
    expect(await run('plan')).toEqual(plan);
    expect(await run('status')).toEqual({
      isGood: false,
      lines: [`${missing.length} migrations are missing, from ${missing[0]} on.`],
    });
    expect(await run('plan')).toEqual(plan);
    expect(await run('up')).toEqual({ isGood: true, lines: missing.map((name) => `Migrated: ${name}`) });
    expect(await run('status')).toEqual({ isGood: true, lines: ['The database is up to date.'] });
  });
});

it('other words are refused', () => {
  expect(readMigrateOrder([])).toBe('up');
  expect(() => readMigrateOrder(['down'])).toThrow(UsageError);
  expect(() => readMigrateOrder(['up', 'now'])).toThrow(UsageError);
});
