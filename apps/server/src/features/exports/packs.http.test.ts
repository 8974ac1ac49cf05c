import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Asset, AssetType } from '@avatarcade/contracts/assets';
import type { SpeechPreview } from '@avatarcade/contracts/catalogue';
import type { ExportPlan, Network, NetworkExport } from '@avatarcade/contracts/exports';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { PRESETS } from '@avatarcade/networks/presets';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { END_CARD_SECONDS } from '@avatarcade/templates/compose';
import { createCanvas } from '@napi-rs/canvas';
import { Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRenderEngine } from '../../providers/engine/render-engine.ts';
import { openRenderStudio } from '../../providers/engine/render-studio.ts';
import { createBuiltInVoice } from '../../providers/voice/built-in-voice.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { type JudgedPicture, type JudgedVideo, judgePack } from '../../testing/judge-pack.ts';
import { NETWORK_FIGURES, type NetworkFigures } from '../../testing/network-figures.ts';
import { findProbes, type Probe } from '../../testing/probe-media.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const PATHS = API_PATHS.exports;
/** Two sentences: with its end card just over the six seconds that Moloco asks for; the first alone fits into the operator's network. */
const VOICEOVER = 'Wake the forest! Then merge the stones of the sky.';

/** A network of the operator's own that takes next to nothing, so that a short video has to be cut and encoded for it. */
const OWN = {
  id: 'own',
  name: 'House network',
  sources: {
    page: { url: 'https://example.com/', publisher: 'Us', official: true, checkedOn: '2026-11-23' },
  },
  video: {
    formats: [{ format: 'portrait', need: 'required', source: 'page' }],
    seconds: { max: 5, source: 'page' },
    megabytes: { max: 0.5, source: 'page' },
    framesASecond: { max: 24, source: 'page' },
  },
  images: [
    {
      ...{ id: 'card', use: 'end-card', width: 640, height: 480, kilobytes: 30, types: ['jpg'] },
      ...{ need: 'required', margin: 80, source: 'page' },
    },
  ],
};
const OWN_FIGURES: NetworkFigures = {
  ratios: ['9:16'],
  required: ['9:16'],
  seconds: [0, 5],
  bytes: 500_000,
  frames: [0, 24],
  images: { '640x480': 30_000 },
};

const studio = openRenderStudio();
let world: VideoWorld;
let address: string;
let folder: string;
let user: TestUser;
/** In portrait; further ones are of the same order. */
let video: string;
let spoken: number;
/** The metrics before the first video, and the most memory of a render since. */
const scraped = { before: '', mostMemory: 0 };
let probes: Readonly<Record<string, Probe>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-packs-'));
  await writeFile(join(folder, 'presets.json'), JSON.stringify([OWN]));
  world = await createVideoWorld({
    working: true,
    env: { NETWORK_PRESETS: join(folder, 'presets.json'), METRICS: 'true' },
    providers: {
      engine: createRenderEngine({ studio, version: 'test' }),
      voice: createBuiltInVoice({ speaker: createSpeaker(), version: 'test' }),
    },
  });
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
  probes = await findProbes();
  user = await world.registerUser();
  await world.creditUser(user, 1000);
  const order = await prepareOrder();
  const { voiceover, voice } = order;
  const heard = {
    method: 'POST',
    url: API_PATHS.catalogue.preview,
    as: user,
    body: { voiceover, voice },
  } as const;
  spoken = (await world.call(heard)).json<SpeechPreview>().duration;
  scraped.before = await scrape();
  video = await makeVideo(API_PATHS.videos.base, order);
  for (const format of ['landscape', 'square']) await makeVideo(API_PATHS.videos.formats(video), { format });
}, 600_000);
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function prepareOrder() {
  const clip = join(folder, 'clip.mp4');
  await studio.makeSampleGameplay({ output: clip, format: 'portrait', seconds: 1 });
  const gameplay = await upload('gameplay_video', { content: await readFile(clip), name: 'clip.mp4' });
  const icon = await upload('icon', { content: drawIcon(), name: 'icon.png' });
  const product = await world.addProduct(user, { title: 'Meteor Merge', icon });
  // Nobody is seen in them: networks don't ask for it, and drawing a presenter is a third of what a video costs.
  return world.buildOrder(user, {
    gameplay_video_url: gameplay,
    voiceover: VOICEOVER,
    product: product.id,
    presenter: 'none',
  });
}

function drawIcon(): Buffer {
  const canvas = createCanvas(256, 256);
  const context = canvas.getContext('2d');
  context.fillStyle = '#7a2bd6';
  context.fillRect(0, 0, 256, 256);
  context.fillStyle = '#ffd23f';
  context.fillRect(64, 64, 128, 128);
  return canvas.toBuffer('image/png');
}

async function upload(
  type: AssetType,
  { content, name }: { content: Buffer; name: string },
): Promise<string> {
  const form = new FormData();
  form.set('type', type);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const headers = { authorization: `Bearer ${user.access}` };
  const response = await fetch(`${address}${API_PATHS.assets.base}`, { method: 'POST', body: form, headers });
  return ((await response.json()) as Asset).file_url;
}

/** Scrapes the metrics. */
const scrape = async () => (await world.call({ method: 'GET', url: '/metrics' })).body;

const readValue = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

async function makeVideo(url: string, body: object): Promise<string> {
  const { id } = (await world.call({ method: 'POST', url, as: user, body })).json<{ id: string }>();
  const isReady = async () => {
    const memory = readValue(await scrape(), 'avatarcade_render_memory_bytes') || 0;
    scraped.mostMemory = Math.max(scraped.mostMemory, memory);
    expect((await world.getVideo(user, id)).status).toBe('ready');
  };
  await vi.waitFor(isReady, { timeout: 240_000, interval: 100 });
  return id;
}

async function makePack(network: string) {
  const body = { video, network };
  const made = await world.call({ method: 'POST', url: PATHS.base, as: user, body });
  const url = PATHS.one(made.json<{ id: string }>().id);
  const read = async () => (await world.call({ method: 'GET', url, as: user })).json<NetworkExport>();
  await expect
    .poll(async () => (await read()).status, { timeout: 120_000, interval: 100 })
    .not.toBe('pending');
  return read();
}

type Unpacked = { path: string; file: string; content: Buffer };

/** To a folder of its own, for programs that read files. */
async function unpack({ network, file_url: link }: NetworkExport): Promise<Unpacked[]> {
  const url = new URL(link ?? '').href.replace(/^.*?\/api/, '/api');
  const { rawPayload } = await world.call({ method: 'GET', url });
  const files: Unpacked[] = [];
  for (const entry of await new ZipReader(new Blob([new Uint8Array(rawPayload)]).stream()).getEntries()) {
    if (entry.directory) continue;
    const data = await entry.getData(new Uint8ArrayWriter(), { checkSignature: true });
    const file = join(folder, network.id, entry.filename);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data);
    files.push({ path: entry.filename, file, content: Buffer.from(data) });
  }
  return files;
}

async function probeAll(files: readonly Unpacked[], probe: Probe) {
  const videos: JudgedVideo[] = [];
  const pictures: JudgedPicture[] = [];
  for (const { path, file, content } of files) {
    const known = { path, bytes: content.length };
    if (path.endsWith('.mp4')) videos.push({ ...(await probe.video(file, content)), ...known });
    if (path.endsWith('.jpg')) pictures.push({ ...(await probe.picture(file, content)), ...known });
  }
  return { videos, pictures };
}

/** What each way to examine a pack finds wrong with it. */
async function judge(files: readonly Unpacked[], figures: NetworkFigures) {
  const wrongs: Record<string, string[]> = {};
  for (const [name, probe] of Object.entries(probes))
    wrongs[name] = judgePack(await probeAll(files, probe), figures);
  return wrongs;
}

const nothing = () => Object.fromEntries(Object.keys(probes).map((name) => [name, []]));

it('a video with a real clip is as long as its voice and end card, as previewed, and is counted with its stages and the memory of its render child', async () => {
  const {
    video: link,
    preview_url: poster,
    captions_url: captions,
    duration,
  } = await world.getVideo(user, video);
  const fetchLink = (url: string | null) => fetch(String(url).replace(world.config.publicUrl, address));
  const save = async (url: string | null, name: string) => {
    const file = join(folder, name);
    await writeFile(file, Buffer.from(await (await fetchLink(url)).arrayBuffer()));
    return file;
  };
  const info = await studio.probeVideo(await save(link, 'video.mp4'));
  expect(info).toMatchObject({ width: 1080, height: 1920, fps: 30, codec: 'h264', hasAudio: true });
  expect(Math.abs(info.duration - (spoken + END_CARD_SECONDS))).toBeLessThanOrEqual(1.01 / 30);
  expect(duration).toBeCloseTo(info.duration, 1);
  expect(await studio.probeImage(await save(poster, 'poster.jpg'))).toMatchObject({
    width: 1080,
    height: 1920,
  });
  expect(await (await fetchLink(captions)).text()).toMatch(/^WEBVTT[\s\S]*Wake the forest!/);
  expect(await getBalance(world.db, user.id)).toBe(0);

  const { before, mostMemory } = scraped;
  const growthOf = async (name: string) =>
    (readValue(await scrape(), name) || 0) - (readValue(before, name) || 0);
  // Its further formats too. A video is counted once it is ready, and then shown as such already.
  await expect.poll(() => growthOf('avatarcade_videos_total{outcome="ready",reason="none"}')).toBe(3);
  expect(await growthOf('avatarcade_render_stage_seconds_sum{stage="rendering"}')).toBeGreaterThan(0.1);
  // A process that draws a video holds at least its own program.
  if (process.platform === 'linux') expect(mostMemory).toBeGreaterThan(30_000_000);
});

it('every network has figures of its own here', async () => {
  const { json } = await world.call({ method: 'GET', url: API_PATHS.networks, as: user });
  const ids = json<Network[]>().map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...Object.keys(NETWORK_FIGURES), OWN.id].toSorted());
  expect(PRESETS).toHaveLength(Object.keys(NETWORK_FIGURES).length);
});

it.each(Object.entries(NETWORK_FIGURES))(
  'the pack for %s is what the network takes',
  async (network, figures) => {
    const query = { video, network };
    const plan = await world.call({ method: 'GET', url: PATHS.plan, as: user, query });
    expect(plan.json<ExportPlan>()).toMatchObject({ complete: true });
    const pack = await makePack(network);
    expect(pack).toMatchObject({ status: 'ready', failure_reason: null });
    expect(pack.checks.filter(({ ok, severity }) => !ok && severity === 'required')).toEqual([]);
    const files = await unpack(pack);
    expect(await judge(files, figures)).toEqual(nothing());
    const count = (ending: string) => files.filter(({ path }) => path.endsWith(ending)).length;
    expect(count('.srt')).toBe(count('.mp4'));
    expect(files[0]?.path).toBe('report.csv');
  },
  120_000,
);

it('an operator’s network is read from their file, and gets a cut that ends with a sentence, with its captions', async () => {
  const files = await unpack(await makePack(OWN.id));
  expect(await judge(files, OWN_FIGURES)).toEqual(nothing());
  const captions = files.find(({ path }) => path.endsWith('.srt'))?.content.toString();
  expect(captions).toMatch(/^1\n00:00:00,\d{3} --> 00:00:0[0-4],\d{3}\nWake the forest!\n$/);
  // What is right for one network is wrong for another.
  const [wrong] = Object.values(await judge(files, NETWORK_FIGURES.applovin ?? OWN_FIGURES));
  expect(wrong).toEqual([
    'no video of 16:9',
    'no image of 768x1024',
    'no image of 1024x768',
    expect.stringContaining('640 x 480'),
  ]);
}, 120_000);
