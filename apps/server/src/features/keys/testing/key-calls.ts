import type { CreatedKey, CreateKeyBody } from '@avatarcade/contracts/keys';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { TestApp, TestUser } from '../../../testing/create-test-app.ts';

/** Makes a key; by default one that may do everything. */
export async function addKey(
  { app, as }: { app: Pick<TestApp, 'call'>; as: TestUser },
  body: Partial<CreateKeyBody> = {},
): Promise<CreatedKey> {
  const made = await app.call({
    method: 'POST',
    url: API_PATHS.account.keys,
    as,
    body: { name: 'Script', scopes: ['read', 'order'], ...body },
  });
  if (made.statusCode !== 201) throw new Error(`Making a key answered ${made.body}`);
  return made.json<CreatedKey>();
}
