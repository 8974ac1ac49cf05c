import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startPackServer } from '../testing/pack-server.ts';
import { buildTinyCatalogue } from '../testing/tiny-catalogue.ts';
import { installPack } from './install-pack.ts';
import { createPackList, describeVersion } from './pack-list.ts';
import { MANIFEST } from './read-packs.ts';

it('a pack that is installed meanwhile is seen at once, and changes the version', async () => {
  await using server = await startPackServer();
  const pack = (await buildTinyCatalogue(server)).find(({ id }) => id === 'tiny-characters');
  if (!pack) throw new Error('There is no such pack.');
  const folder = await mkdtemp(join(tmpdir(), 'neural-list-'));
  await installPack(pack, { root: join(folder, 'elsewhere'), mirror: server.url });
  const packList = createPackList({ root: join(folder, 'voices'), now: () => 0 });
  const before = await packList.list();
  expect(before).toEqual({ packs: [], problems: [] });
  expect(await packList.list()).toBe(before);
  await cp(join(folder, 'elsewhere/tiny-characters@1'), join(folder, 'voices/tiny-characters@1'), {
    recursive: true,
  });
  const { packs } = await packList.list();
  expect(packs.map(({ id }) => id)).toEqual(['tiny-characters']);
  expect(describeVersion('1.13.8', packs)).toBe('sherpa-onnx 1.13.8\ntiny-characters@1 {}');
  await rm(folder, { recursive: true });
});

it('a file that is lost from a pack is seen after a minute', async () => {
  await using server = await startPackServer();
  const pack = (await buildTinyCatalogue(server)).find(({ id }) => id === 'tiny-characters');
  if (!pack) throw new Error('There is no such pack.');
  const folder = await mkdtemp(join(tmpdir(), 'neural-list-'));
  await installPack(pack, { root: folder, mirror: server.url });
  let time = 0;
  const packList = createPackList({ root: folder, now: () => time });
  const before = await packList.list();
  expect(before.packs).toHaveLength(1);
  await rm(join(folder, 'tiny-characters@1', MANIFEST));
  time = 59_999;
  expect(await packList.list()).toBe(before);
  time = 60_000;
  expect(await packList.list()).toEqual({
    packs: [],
    problems: [{ id: 'tiny-characters', reason: 'It has no manifest.' }],
  });
  await rm(folder, { recursive: true });
});
