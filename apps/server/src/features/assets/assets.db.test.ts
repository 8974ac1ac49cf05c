import { expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { insertWithin, sumBytes } from './assets.queries.ts';

forEachDatabase((open) => {
  it('uploads at the same moment don’t slip past a user’s quota together', async () => {
    await using database = await open();
    const owner = await addUser(database.db);
    const upload = () =>
      insertWithin(database.db, {
        quota: 1000,
        asset: {
          user_id: owner,
          type: 'packshot',
          state: 'ready',
          file_key: `packshots/${crypto.randomUUID()}.png`,
          source_key: 'x',
          preview_key: 'x',
          width: 1,
          height: 1,
          bytes: 400,
        },
      });
    const rows = await Promise.all(Array.from({ length: 8 }, upload));
    expect(rows.filter((row) => row !== undefined)).toHaveLength(2);
    expect(await sumBytes(database.db, owner)).toBe(800);
  });
});
