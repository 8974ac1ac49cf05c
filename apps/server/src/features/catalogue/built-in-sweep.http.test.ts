import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { BED_IDS } from '@avatarcade/music/bed-ids';
import { VOICES } from '@avatarcade/speech/voices';
import { ORDER_TEMPLATES } from '@avatarcade/templates/templates';
import { expect, it } from 'vitest';
import { createVideoWorld } from '../../testing/video-world.ts';
import { sweepLeftoversJob } from '../housekeeping/sweep-leftovers.job.ts';
import { buildCatalogueId } from './catalogue-ids.ts';

const DAY_MS = 24 * 3_600_000;

it('built-in files of other versions are removed from the storage after a month, those of this one never', async () => {
  await using world = await createVideoWorld({ working: true });
  const folder = join(world.config.dataDir, 'files', 'house');
  const avatar = buildCatalogueId('avatar', AVATAR_GROUPS[0]?.avatars[0]?.id ?? '');
  const { catalogue } = API_PATHS;
  const urls = [
    catalogue.avatarPicture(avatar),
    catalogue.avatarMotion(avatar),
    catalogue.voiceSample(buildCatalogueId('voice', VOICES.at(-1)?.key ?? '')),
    catalogue.musicSample(BED_IDS[0]),
    ...ORDER_TEMPLATES.flatMap(({ id }) => {
      const template = buildCatalogueId('template', id);
      return [catalogue.templatePicture(template), catalogue.templateVideo(template)];
    }),
  ];
  for (const url of urls)
    await expect
      .poll(async () => (await world.call({ method: 'GET', url })).statusCode, { timeout: 10_000 })
      .toBeLessThan(400);
  const made = await readdir(folder);
  // Two clips of gameplay for each format are made for the templates.
  expect(made).toHaveLength(urls.length + 4);

  const add = async (days: number) => {
    const name = `${crypto.randomUUID()}.webp`;
    await writeFile(join(folder, name), 'a picture of another version');
    const stored = new Date(Date.now() - days * DAY_MS);
    await utimes(join(folder, name), stored, stored);
    return name;
  };
  const [old, young] = [await add(31), await add(29)];
  const longAgo = new Date(Date.now() - 400 * DAY_MS);
  for (const name of made) await utimes(join(folder, name), longAgo, longAgo);
  // An upload of somebody who hasn't used it is no concern of this sweep.
  const other = join(world.config.dataDir, 'files', 'films');
  await mkdir(other, { recursive: true });
  await writeFile(join(other, old), 'a video');
  await utimes(join(other, old), longAgo, longAgo);

  await world.server.jobs.enqueue(world.db, { job: sweepLeftoversJob, payload: {} });
  await expect.poll(() => readdir(folder), { timeout: 15_000 }).not.toContain(old);
  expect((await readdir(folder)).toSorted()).toEqual([...made, young].toSorted());
  expect(await readdir(other)).toEqual([old]);
}, 60_000);
