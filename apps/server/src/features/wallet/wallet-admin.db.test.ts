import { expect, it } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { silentLog } from '../../platform/log/log.ts';
import { openEmbeddedDatabase } from '../../testing/databases.ts';
import { startStripeServer } from '../../testing/stripe-server.ts';
import { createWalletAdmin } from './wallet-admin.service.ts';

it('an operator reads why a comparison with Stripe failed, and an error of our own isn’t said to be Stripe’s', async () => {
  await using database = await openEmbeddedDatabase();
  await using stripe = await startStripeServer({ sessions: [], refunds: [], disputes: [] }, 'sk_test_right');
  const compare = async (secretKey: string, db: Db = database.db) => {
    const payments = { provider: 'stripe', secretKey, apiUrl: stripe.url } as Config['payments'];
    const admin = createWalletAdmin({ db, clock: () => new Date(), log: silentLog, payments });
    return admin.reconcile(3, () => async () => undefined);
  };
  await expect(compare('sk_test_wrong')).rejects.toMatchObject({
    kind: 'unavailable',
    detail: 'Stripe refused the request (401): no. What was credited before that stays credited.',
  });
  const broken = { selectFrom: () => expect.unreachable('the database is away') } as unknown as Db;
  await expect(compare('sk_test_right', broken)).rejects.toThrow('the database is away');
});
