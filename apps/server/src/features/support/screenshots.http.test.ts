import type { HelpdeskFile } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it, vi } from 'vitest';
import { passDelays } from '../../testing/pass-delays.ts';
import { createVideoWorld } from '../../testing/video-world.ts';
import { createScreenshotService } from './screenshots.service.ts';
import { attach, photo, picture } from './testing/support-calls.ts';

it('screenshots without a ticket are deleted after a day, even if the storage refuses at first', async () => {
  await using world = await createVideoWorld({ working: true });
  const user = await world.registerUser();
  const paths: string[] = [];
  for (const file of [picture, photo]) {
    const { file_url: link } = (await attach(world, user, file)).json<HelpdeskFile>();
    paths.push(link.replace(world.config.publicUrl, ''));
  }
  const readAll = async () =>
    Promise.all(paths.map(async (url) => (await world.call({ method: 'GET', url })).statusCode));
  const { jobs, providers } = world.server;
  const { storage, engine } = providers;
  const sweepAt = (now: Date) =>
    createScreenshotService({
      db: world.db,
      clock: () => now,
      jobs,
      engine,
      storage,
      linkTo: String,
      ensureQuota: async () => undefined,
    }).sweep();
  expect(await sweepAt(new Date())).toBe(0);
  expect(await readAll()).toEqual([200, 200]);
  vi.spyOn(storage, 'delete').mockRejectedValueOnce(new Error('busy'));
  expect(await sweepAt(new Date(Date.now() + 25 * 3600_000))).toBe(2);
  await expect
    .poll(async () => {
      await passDelays(world.db, { job: 'remove-files', state: 'retry' });
      return readAll();
    })
    .toEqual([404, 404]);
  expect(await sweepAt(new Date(Date.now() + 25 * 3600_000))).toBe(0);
}, 90_000);

it.each([
  ['no name', 'form-data; name="file"', 'screenshot.png'],
  ['an empty name', 'form-data; name="file"; filename=""', 'screenshot.png'],
  ['a name of dots', 'form-data; name="file"; filename="../..."', '...png'],
  ['a long name', `form-data; name="file"; filename="${'a'.repeat(5000)}"`, `${'a'.repeat(120)}.png`],
])('a screenshot may have %s', async (_, disposition, name) => {
  await using world = await createVideoWorld();
  const user = await world.registerUser();
  const type = 'Content-Type: application/octet-stream';
  const head = `--b\r\nContent-Disposition: ${disposition}\r\n${type}\r\n\r\n`;
  const added = await world.call({
    method: 'POST',
    url: API_PATHS.helpdesk.files,
    as: user,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]),
  });
  expect(added.statusCode).toBe(201);
  const stored = await world.db.selectFrom('support_files').select('file_name').execute();
  expect(stored).toEqual([{ file_name: name }]);
});

it('screenshots are limited by the quota of uploads, and count with other uploads', async () => {
  await using world = await createVideoWorld({ env: { UPLOAD_QUOTA_MB: '1' } });
  const user = await world.registerUser();
  expect((await attach(world, user, picture)).statusCode).toBe(201);
  await world.addAsset(user, 'packshot');
  await world.db.updateTable('assets').set({ bytes: 1_000_000 }).where('user_id', '=', user.id).execute();
  const full = await attach(world, user, picture);
  expect([full.statusCode, full.json()]).toEqual([
    413,
    { file: [expect.stringContaining('Your uploads have reached 0.001 GB')] },
  ]);
  expect((await attach(world, await world.registerUser(), picture)).statusCode).toBe(201);
});

it('the space of screenshots isn’t available for other uploads', async () => {
  await using world = await createVideoWorld({ env: { UPLOAD_QUOTA_MB: '1', UPLOAD_QUOTA_FILES: '2' } });
  const user = await world.registerUser();
  const addPackshot = async () => {
    const form = new FormData();
    form.set('type', 'packshot');
    form.set('file', new Blob([new Uint8Array(picture)]), 'a.png');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const added = await world.call({ method: 'POST', url: API_PATHS.assets.base, as: user, headers, body });
    return [added.statusCode, added.json<{ file?: string[] }>().file?.[0]];
  };
  expect((await attach(world, user, picture)).statusCode).toBe(201);
  const resize = (bytes: number) =>
    world.db.updateTable('support_files').set({ bytes }).where('user_id', '=', user.id).execute();
  await resize(1_000_000);
  expect(await addPackshot()).toEqual([413, expect.stringContaining('0.001 GB')]);
  await resize(1000);
  expect((await addPackshot())[0]).toBe(201);
  expect(await addPackshot()).toEqual([413, expect.stringContaining('2 uploaded files')]);
});

it('a screenshot whose user is deleted while it is stored leaves no file', async () => {
  await using world = await createVideoWorld();
  const user = await world.registerUser();
  const { storage } = world.server.providers;
  const stored: string[] = [];
  const putFile = storage.putFile.bind(storage);
  vi.spyOn(storage, 'putFile').mockImplementation(async (key, ...rest) => {
    await world.db.deleteFrom('support_files').where('user_id', '=', user.id).execute();
    stored.push(key);
    return putFile(key, ...rest);
  });
  expect((await attach(world, user, picture)).statusCode).toBe(400);
  expect(stored).toHaveLength(1);
  expect(await storage.head(stored[0] ?? '')).toBeUndefined();
});
