import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Asset } from '@avatarcade/contracts/assets';
import type { SpeechPreview } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { END_CARD_SECONDS } from '@avatarcade/templates/compose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRenderEngine } from '../../providers/engine/render-engine.ts';
import { openRenderStudio } from '../../providers/engine/render-studio.ts';
import { createBuiltInVoice } from '../../providers/voice/built-in-voice.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const PATHS = API_PATHS.videos;
const studio = openRenderStudio();
let world: VideoWorld;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-real-'));
  world = await createVideoWorld({
    working: true,
    env: { METRICS: 'true' },
    providers: {
      engine: createRenderEngine({ studio, version: 'test' }),
      voice: createBuiltInVoice({ speaker: createSpeaker(), version: 'test' }),
    },
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Scrapes the metrics. */
const scrape = async () => (await world.call({ method: 'GET', url: '/metrics' })).body;

const readValue = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

it('a video with a real clip is as long as its voice and end card, as previewed, and is counted with its stages and the memory of its render child', async () => {
  const user = await world.registerUser();
  await world.creditUser(user, 1000);
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 });

  const clip = join(folder, 'clip.mp4');
  await studio.makeSampleGameplay({ output: clip, format: 'portrait', seconds: 1 });
  const form = new FormData();
  form.set('type', 'gameplay_video');
  form.set('file', new Blob([new Uint8Array(await readFile(clip))]), 'clip.mp4');
  const uploaded = await fetch(`${address}${API_PATHS.assets.base}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${user.access}` },
  });
  const { file_url: gameplay } = (await uploaded.json()) as Asset;

  const body = await world.buildOrder(user, { gameplay_video_url: gameplay, voiceover: 'Wake the forest!' });
  const preview = await world.call({
    method: 'POST',
    url: API_PATHS.catalogue.preview,
    as: user,
    body: { voiceover: body.voiceover, voice: body.voice },
  });
  const before = await scrape();
  const made = await world.call({ method: 'POST', url: PATHS.base, as: user, body });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  let memory = 0;
  const watchMemory = async () => {
    memory = Math.max(memory, readValue(await scrape(), 'avatarcade_render_memory_bytes') || 0);
    return (await world.getVideo(user, id)).status;
  };
  await expect.poll(watchMemory, { timeout: 240_000, interval: 100 }).toBe('ready');

  const video = await world.getVideo(user, id);
  const download = (link: string | null) => fetch(String(link).replace(world.config.publicUrl, address));
  const videoFile = join(folder, 'film.mp4');
  await writeFile(videoFile, Buffer.from(await (await download(video.video)).arrayBuffer()));
  const info = await studio.probeVideo(videoFile);
  expect(info).toMatchObject({ width: 1080, height: 1920, fps: 30, codec: 'h264', hasAudio: true });
  const spoken = preview.json<SpeechPreview>().duration;
  expect(Math.abs(info.duration - (spoken + END_CARD_SECONDS))).toBeLessThanOrEqual(1.01 / 30);
  expect(video.duration).toBeCloseTo(info.duration, 1);

  const poster = join(folder, 'poster.jpg');
  await writeFile(poster, Buffer.from(await (await download(video.preview_url)).arrayBuffer()));
  expect(await studio.probeImage(poster)).toMatchObject({ width: 1080, height: 1920 });
  expect(await (await download(video.captions_url)).text()).toMatch(/^WEBVTT[\s\S]*Wake the forest!/);
  expect(await getBalance(world.db, user.id)).toBe(0);

  const after = await scrape();
  const ready = 'avatarcade_videos_total{outcome="ready",reason="none"}';
  expect(readValue(after, ready) - (readValue(before, ready) || 0)).toBe(1);
  const seconds = 'avatarcade_render_stage_seconds_sum{stage="rendering"}';
  expect(readValue(after, seconds) - (readValue(before, seconds) || 0)).toBeGreaterThan(0.1);
  // A process that draws a video holds at least its own program.
  if (process.platform === 'linux') expect(memory).toBeGreaterThan(30_000_000);
}, 300_000);
