import { expect, it } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import { createSecurityEvents } from '../../platform/log/security-events.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { lockHolder } from '../accounts/sessions.service.ts';
import { createKeysService } from './keys.service.ts';

forEachDatabase((open) => {
  it('no key is made for a session that ended after its request was admitted', async () => {
    await using database = await open();
    const { db } = database;
    const keys = createKeysService({
      db,
      clock: () => new Date(),
      securityEvents: createSecurityEvents(silentLog),
      lockUser: lockHolder,
      closeStreams: () => undefined,
    });
    const userId = await addUser(db);
    const holder = { userId, tokenVersion: 1 };
    const body = { name: 'CI', scopes: ['read' as const] };
    const { id } = await keys.create(holder, body);
    await db.updateTable('users').set({ token_version: 2 }).where('id', '=', userId).execute();
    await expect(keys.create(holder, body)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await keys.list(userId)).toMatchObject([{ id }]);
  });
});
