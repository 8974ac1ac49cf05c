import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { createVideoWorld } from '../testing/video-world.ts';
import { backUp, readBackupFolder } from './backup-actions.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

async function startOn(dataDir: string) {
  return createVideoWorld({ env: { DATA_DIR: dataDir }, database: await openDatabase({ dataDir }) });
}

it('a server on the copy has the users, their games, their files and their links', async () => {
  const data = join(folder, 'data');
  const copy = join(folder, 'copies', 'monday');
  const login = { email: 'mira@example.com', password: 'Meteor7!merge' };
  let link = '';
  await cp(inject('pgliteTemplate'), data, { recursive: true });
  {
    await using world = await startOn(data);
    const user = await world.registerUser(login.email);
    await world.addProduct(user, { title: 'Meteor Merge' });
    link = await world.addAsset(user, 'packshot', Buffer.from('the picture'));
  }
  await expect(backUp({ from: data, to: copy })).resolves.toMatchObject({ megabytes: expect.any(Number) });
  await rm(data, { recursive: true });

  await using restored = await startOn(copy);
  const signedIn = await restored.call({ method: 'POST', url: API_PATHS.account.login, body: login });
  const as = signedIn.json<{ access: string }>();
  const products = await restored.call({ method: 'GET', url: API_PATHS.products.base, as });
  expect(products.json()).toMatchObject({ data: [{ title: 'Meteor Merge' }] });
  const file = await restored.call({ method: 'GET', url: link.replace(restored.config.publicUrl, '') });
  expect([file.statusCode, file.body]).toEqual([200, 'the picture']);
});

it('temporary files and those of a running process are not copied, and existing files are never overwritten', async () => {
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  await mkdir(join(data, 'files'), { recursive: true });
  await mkdir(join(data, 'tmp'));
  await mkdir(join(data, 'copies'));
  const names = ['server.lock', 'tmp/clip.mp4', 'copies/db.tar.gz', 'files/a.mp4', 'files/b.mp4.part'];
  for (const name of names) await writeFile(join(data, name), name);
  expect((await backUp({ from: data, to: copy })).files).toBe(1);
  expect(await readFile(join(copy, 'files/a.mp4'), 'utf8')).toBe('files/a.mp4');
  expect(await readdir(folder)).toEqual(['copy', 'data']);
  await expect(backUp({ from: data, to: copy })).rejects.toThrow('already exists');
  await writeFile(join(folder, 'tuesday.part'), 'mine');
  await expect(backUp({ from: data, to: join(folder, 'tuesday') })).rejects.toThrow(
    'tuesday.part already exists',
  );
  expect(await readFile(join(folder, 'tuesday.part'), 'utf8')).toBe('mine');
});

it('linked folders are copied too', async () => {
  const [data, disk, copy] = [join(folder, 'data'), join(folder, 'disk'), join(folder, 'copy')];
  await mkdir(join(disk, 'data'), { recursive: true });
  await mkdir(join(disk, 'films'));
  await writeFile(join(disk, 'films', 'a.mp4'), 'the video');
  await symlink(join(disk, 'data'), data);
  await symlink(join(disk, 'films'), join(data, 'files'));
  expect((await backUp({ from: data, to: copy })).files).toBe(1);
  await rm(disk, { recursive: true });
  expect(await readFile(join(copy, 'files', 'a.mp4'), 'utf8')).toBe('the video');
});

it('a copy inside the data folder is refused, also through a link, and so is a missing data folder', async () => {
  const [data, link] = [join(folder, 'data'), join(folder, 'link')];
  await expect(backUp({ from: data, to: join(folder, 'copy') })).rejects.toThrow(
    `There is no data folder ${data}.`,
  );
  await mkdir(data);
  await symlink(data, link);
  for (const to of [join(data, 'copy'), join(link, 'new', 'copy')])
    await expect(backUp({ from: data, to })).rejects.toThrow('inside the data folder');
  expect(await readdir(data)).toEqual([]);
});

it.each([[[]], [['--fast']], [['a', 'b']]])('%j names no target folder', (args) => {
  expect(() => readBackupFolder(args)).toThrow('Name the folder to create.');
});
