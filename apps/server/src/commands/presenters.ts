import { readFileSync, writeFileSync } from 'node:fs';
import {
  exportTraits,
  importTraits,
  TraitsFileError,
} from '../features/presenters/presenter-traits.service.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { createHeygenPresenters } from '../providers/presenters/heygen/heygen-presenters.ts';
import { CommandError } from './command.errors.ts';
import { openMigrated } from './open-migrated.ts';
import { PRESENTERS_USAGE, readPresentersOrder } from './presenters.options.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: PRESENTERS_USAGE,
  read: readPresentersOrder,
  plain: [TraitsFileError],
  async follow(order, { config, say }) {
    const { heygenApiKey: apiKey, heygenUrl: baseUrl, heygenWebhookSecret: webhookSecret } = config;
    if (!apiKey) throw new CommandError('HEYGEN_API_KEY is not set.');
    const warn = (error: unknown, message: string) => say(`${message}: ${String(error)}`);
    const service = createHeygenPresenters({ apiKey, baseUrl, webhookSecret, clock: systemClock, warn });
    if (order.what === 'wallet') {
      const { remaining, canPay } = await service.getWallet(AbortSignal.timeout(30_000));
      say(
        `Left at the service: ${remaining ?? 'billed later, or filled up by itself'}. Orders are ${canPay ? 'taken' : 'refused'}.`,
      );
      return true;
    }
    await using database = (await openMigrated(config)).database;
    if (order.what === 'export') {
      const looks = await service.listLooks();
      writeFileSync(order.path, await exportTraits(database.db, looks));
      say(`${looks.length} looks are in ${order.path}.`);
    } else {
      const count = await importTraits(database.db, readFileSync(order.path, 'utf8'));
      say(`${count} looks have an ethnicity or an age.`);
    }
    return true;
  },
});
