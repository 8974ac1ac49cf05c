import { resetFactor } from '../features/operator/reset-factor.service.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { CommandError } from './command.errors.ts';
import { openMigrated } from './open-migrated.ts';
import { OPERATORS_USAGE, readOperatorsOrder } from './operators.options.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: OPERATORS_USAGE,
  read: readOperatorsOrder,
  async follow({ email }, { config, say }) {
    await using database = (await openMigrated(config)).database;
    const result = await resetFactor(email, { db: database.db, clock: systemClock });
    if (result === 'no account') throw new CommandError(`There is no account with the address ${email}.`);
    if (result === 'no factor') throw new CommandError(`${email} has no second factor.`);
    say(`${email} has no second factor any more. Sign in and open /operator to set up another.`);
    return true;
  },
});
