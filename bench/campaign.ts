/**
 * What a campaign costs beside single videos: `node campaign.ts [--seconds 20] [--folder DIR]`. The same twelve videos (two languages, three
 * hooks, portrait and landscape) are ordered one by one and as one campaign, by the product's own calls, of a whole server with its embedded
 * database. Everything that the server and its child processes do is counted, from the upload of the clip to the file. What was measured is
 * kept in the folder: a run that was interrupted continues where it was. Linux only.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import type { CampaignDetails } from '@avatarcade/contracts/campaigns';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { VOICES } from '@avatarcade/speech/voices';
import { TEMPLATES } from '@avatarcade/templates/templates';
import { replaceHook } from '@avatarcade/video/campaign/replace-hook';
import { buildCatalogueId } from '../apps/server/src/features/catalogue/catalogue-ids.ts';
import { openCampaignWorld, waitUntil } from './campaign/campaign-world.ts';
import { measure } from './measure.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    folder: { type: 'string', default: tmpdir() },
  },
});

const LANGUAGES = [
  {
    language: 'English',
    voiceover: 'Stop scrolling! Merge falling meteors and build a castle of stars. Play it for free today.',
    hooks: ['How far can you get?', 'Only one in ten solves this.'],
  },
  {
    language: 'German',
    voiceover:
      'Nicht weiterwischen! Verschmelze Meteore und baue ein Schloss aus Sternen. Spiele heute kostenlos.',
    hooks: ['Wie weit kommst du?', 'Nur einer von zehn schafft das.'],
  },
];
const FORMATS = ['portrait', 'landscape'] as const;
const voiceOf = (language: string) => {
  const voice = VOICES.find((each) => each.language === language);
  if (!voice) throw new Error(`No voice of ${language}`);
  return voice;
};
/** As the campaign makes them, in its order. */
const VIDEOS = LANGUAGES.flatMap(({ language, voiceover, hooks }) =>
  ['', ...hooks].flatMap((hook) =>
    FORMATS.map((format) => ({
      ...{ language, format },
      voice: buildCatalogueId('voice', voiceOf(language).key),
      voiceover: replaceHook(voiceover, { hook, locale: voiceOf(language).locale }),
    })),
  ),
);
type Video = (typeof VIDEOS)[number];

const folder = path.join(values.folder, 'avatarcade-bench-campaign');
await mkdir(folder, { recursive: true, mode: 0o700 });
const kept = path.join(folder, 'measured.json');
/** CPU seconds by what was measured. */
const measured: Record<string, number> = JSON.parse(await readFile(kept, 'utf8').catch(() => '{}'));

async function keep(name: string, work: () => Promise<unknown>): Promise<void> {
  if (measured[name] !== undefined) return;
  const before = process.cpuUsage();
  const { cpuSeconds } = await measure(work);
  const { user, system } = process.cpuUsage(before);
  measured[name] = cpuSeconds + (user + system) / 1e6;
  await writeFile(kept, JSON.stringify(measured));
  console.log(`${name}: ${measured[name].toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`);
}

const clips = new Map<string, string>();
const sum = (prefix: string) =>
  Object.entries(measured).reduce((total, [name, cost]) => total + (name.startsWith(prefix) ? cost : 0), 0);

{
  await using world = await openCampaignWorld(folder, Number(values.seconds));
  const { call, upload, userId } = world;
  const pay = { client_reference_id: userId, amount: 300, outcome: 'paid' };
  await call('POST', API_PATHS.sandbox.pay, pay);
  const product = await call<{ id: string }>('POST', '/api/creatives/product/sample/');
  const bodyOf = ({ format, ...said }: Video, clip: string) => ({
    ...said,
    title: `${said.language}, ${format}`,
    product: product.id,
    orientation: format,
    template: buildCatalogueId('template', TEMPLATES.find((each) => each.format === format)?.id ?? ''),
    avatar: buildCatalogueId('avatar', DEFAULT_AVATAR),
    gameplay_video_url: clip,
  });
  const single = async (video: Video, clip: string) => {
    const { id } = await call<{ id: string }>('POST', API_PATHS.videos.base, bodyOf(video, clip));
    const look = () => call<{ status: string }>('GET', API_PATHS.videos.one(id));
    const { status } = await waitUntil(look, (now) => now.status === 'ready' || now.status === 'failed');
    if (status === 'failed') throw new Error('A video failed');
  };
  const orderSingles = async (videos: readonly Video[]) => {
    for (const video of videos) {
      const name = `${VIDEOS.indexOf(video)}`;
      await keep(`upload ${name}`, async () => clips.set(name, await upload()));
      const clip = clips.get(name) ?? (await upload());
      await keep(`single ${name}`, () => single(video, clip));
    }
  };
  const orderCampaign = async () => {
    const first = VIDEOS[0];
    if (!first) throw new Error('No videos');
    const clip = await upload();
    const { product: id, ...base } = bodyOf(first, clip);
    const { hooks } = LANGUAGES[0] ?? { hooks: [] };
    const body = {
      ...{ name: 'Twelve', product: id, base, formats: FORMATS },
      languages: LANGUAGES.map(({ language, voiceover }) => ({
        ...{ language, voiceover },
        voice: buildCatalogueId('voice', voiceOf(language).key),
      })),
      hooks: [
        null,
        ...hooks.map((_, index) => ({
          texts: Object.fromEntries(LANGUAGES.map((each) => [each.language, each.hooks[index]])),
        })),
      ],
    };
    return (await call<{ id: string }>('POST', API_PATHS.campaigns.base, body)).id;
  };
  // Code is compiled and kept for later processes.
  if (!measured['campaign order'] && VIDEOS[0]) await single(VIDEOS[0], await upload());
  await orderSingles(VIDEOS.slice(0, VIDEOS.length / 2));
  let id = '';
  await keep('campaign order', async () => {
    id = await orderCampaign();
  });
  const list = await call<{ results: { id: string }[] }>('GET', API_PATHS.campaigns.base);
  id ||= list.results[0]?.id ?? '';
  for (let ready = 1; ready <= VIDEOS.length; ready++) {
    const look = () => call<CampaignDetails>('GET', API_PATHS.campaigns.one(id));
    await keep(`campaign video ${ready}`, async () => {
      const { by_status } = await waitUntil(
        look,
        (now) => now.by_status.ready >= ready || now.by_status.failed > 0,
      );
      if (by_status.failed > 0) throw new Error('A video failed');
    });
  }
  await orderSingles(VIDEOS.slice(VIDEOS.length / 2));
}

const campaign = sum('campaign');
const singles = sum('single');
const uploads = sum('upload');
const row = (name: string, cost: number) =>
  console.log(`| ${name} | ${cost.toFixed(1)} | ${(campaign / cost).toFixed(3)} |`);
console.log(`${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, a clip of ${values.seconds} s`);
console.log('| | CPU seconds | campaign beside it |\n|---|---|---|');
row('one campaign of 12', campaign);
row('12 single videos, each with its upload', singles + uploads);
row('12 single videos of one upload', singles + uploads / VIDEOS.length);
await rm(folder, { recursive: true, force: true });
