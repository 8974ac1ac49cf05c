import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import { createStudio } from '../studio.ts';
import {
  claimSize,
  dropFirstTrack,
  findBox,
  multiplyTracks,
  replaceType,
  turnQuarter,
} from '../testing/boxes.ts';
import { countUp, delayTrack, makeClips, remux } from '../testing/clip.ts';
import { ensureWorkAllowed } from './effort.ts';

const studio = createStudio();
let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probe-'));
  await makeClips([
    { path: at('plain.mp4'), width: 320, height: 180, fps: 30, frames: countUp(45), hertz: 220 },
    { path: at('silent.mp4'), width: 202, height: 118, fps: 25, frames: countUp(25) },
    { path: at('uneven.mp4'), width: 160, height: 90, fps: 60, frames: [0, 2, 3, 7, 8, 20, 22, 30, 40, 41] },
  ]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a changed copy and says why it is refused, or that it isn't. */
async function judge(content: Buffer | string): Promise<string> {
  const path = at(`upload-${Math.random()}.mp4`);
  await writeFile(path, content);
  return studio.probeVideo(path).then(
    () => 'accepted',
    (error) => error.kind,
  );
}

test('a plain clip is described', async () => {
  expect(await studio.probeVideo(at('plain.mp4'))).toEqual({
    width: 320,
    height: 180,
    codedWidth: 320,
    codedHeight: 180,
    rotation: 0,
    duration: expect.closeTo(1.5, 3),
    fps: expect.closeTo(30, 2),
    variableFrameRate: false,
    codec: 'h264',
    pixelFormat: 'yuv420p',
    hasAudio: true,
    frames: 45,
  });
});

test('a clip without sound says so, whatever its size', async () => {
  const info = await studio.probeVideo(at('silent.mp4'));
  expect(info).toMatchObject({ width: 202, height: 118, hasAudio: false, fps: expect.closeTo(25, 2) });
});

test('a varying frame rate is noticed', async () => {
  expect(await studio.probeVideo(at('uneven.mp4'))).toMatchObject({ variableFrameRate: true, frames: 10 });
});

test('a clip ends with its last picture, also where the first one comes later than the sound', async () => {
  await delayTrack(at('plain.mp4'), at('late.mp4'), { video: 0.6 });
  for (const verify of [true, false])
    expect(await studio.probeVideo(at('late.mp4'), { verify })).toMatchObject({
      duration: expect.closeTo(2.1, 3),
      fps: expect.closeTo(30, 2),
    });
  await expect(createStudio({ limits: { seconds: 2 } }).probeVideo(at('late.mp4'))).rejects.toMatchObject({
    kind: 'too_long',
  });
});

test('a turned clip has the size that it is shown in', async () => {
  await writeFile(at('turned.mp4'), turnQuarter(await readFile(at('plain.mp4'))));
  const info = await studio.probeVideo(at('turned.mp4'));
  expect(info).toMatchObject({ width: 180, height: 320, codedWidth: 320, codedHeight: 180, rotation: 90 });
});

test('playlists that name other files are no videos', async () => {
  const target = pathToFileURL(at('plain.mp4'));
  const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${target}\n#EXT-X-ENDLIST\n`;
  expect(await judge(hls)).toBe('not_a_video');
  expect(await judge(`ffconcat version 1.0\nfile 'plain.mp4'\n`)).toBe('not_a_video');
  expect(await judge(`<?xml version="1.0"?><MPD><BaseURL>${target}</BaseURL></MPD>`)).toBe('not_a_video');
});

test('a text with the name of a video is none', async () => {
  expect(await judge('Dear reader, this is no video at all.')).toBe('not_a_video');
  expect(await judge('')).toBe('not_a_video');
});

test('half a file is damaged, with its index before or behind', async () => {
  const file = await readFile(at('plain.mp4'));
  expect(await judge(file.subarray(0, Math.floor(file.length * 0.6)))).toBe('damaged');
  const unindexed = Buffer.concat([file.subarray(0, 32), file.subarray(findBox(file, 'mdat') - 4)]);
  expect(await judge(unindexed)).toBe('damaged');
});

test('a file with broken pictures is damaged', async () => {
  const file = Buffer.from(await readFile(at('plain.mp4')));
  const mdat = findBox(file, 'mdat');
  file.fill(
    0x5a,
    mdat + Math.floor((file.length - mdat) * 0.4),
    mdat + Math.floor((file.length - mdat) * 0.7),
  );
  expect(await judge(file)).toBe('damaged');
});

test('a file without picture has no video track', async () => {
  const file = await readFile(at('plain.mp4'));
  expect(await judge(dropFirstTrack(file))).toBe('no_video_track');
});

test('a codec outside the list is not decoded', async () => {
  const file = await readFile(at('plain.mp4'));
  expect(await judge(replaceType(file, 'stsd', 'avc1', 'mp4v'))).toBe('unsupported_codec');
});

test('sixty tracks are refused', async () => {
  expect(await judge(multiplyTracks(await readFile(at('plain.mp4')), 60))).toBe('damaged');
});

test('too many pixels are refused by what the index claims', async () => {
  expect(await judge(claimSize(await readFile(at('plain.mp4')), 8192, 4320))).toBe('too_large_picture');
});

test('too many seconds, frames or frames a second are refused', async () => {
  const kindUnder = (limits: Parameters<typeof createStudio>[0]) =>
    createStudio(limits)
      .probeVideo(at('plain.mp4'))
      .catch((error) => error.kind);
  expect(await kindUnder({ limits: { seconds: 1 } })).toBe('too_long');
  expect(await kindUnder({ limits: { frames: 40 } })).toBe('too_long');
  expect(await kindUnder({ limits: { framesPerSecond: 20 } })).toBe('too_long');
});

test('unverified, the index is believed', async () => {
  const info = await studio.probeVideo(at('plain.mp4'), { verify: false });
  expect(info).toMatchObject({ frames: 45, duration: expect.closeTo(1.5, 3), width: 320 });
});

test('more pixels in all frames than a clip may have are refused, by the index and while it is decoded', async () => {
  const path = at('plain.mp4');
  const kindUnder = (limits: Partial<Limits>) =>
    createStudio({ limits })
      .probeVideo(path)
      .catch((error) => error.kind);
  expect(await kindUnder({ videoPixels: 320 * 180 * 45 - 1 })).toBe('too_demanding');
  expect(await kindUnder({ videoPixels: 320 * 180 * 45 })).toMatchObject({ frames: 45 });
  const few = claimSize(await readFile(path), 2, 2);
  await writeFile(at('claims-few.mp4'), few);
  const lied = createStudio({ limits: { videoPixels: 320 * 180 * 44 } }).probeVideo(at('claims-few.mp4'));
  await expect(lied).rejects.toMatchObject({ kind: 'too_demanding' });
});

test('a clip that takes longer than its pixels explain is refused', async () => {
  const studio = createStudio({ limits: { decodeSeconds: 0, decodePixelsASecond: 1e12 } });
  await expect(studio.probeVideo(at('plain.mp4'))).rejects.toMatchObject({ kind: 'too_demanding' });
});

test('limits leave room for what phones record, and none for the largest clip of all', () => {
  const pixels = (width: number, height: number, frames: number) => () =>
    ensureWorkAllowed(width * height * frames, DEFAULT_LIMITS);
  expect(pixels(3840, 2160, 60 * 60)).not.toThrow();
  expect(pixels(1080, 2400, 600 * 60)).not.toThrow();
  expect(pixels(4096, 2176, 35_942)).toThrow();
});

test('frames, rate and pixels of a fragmented clip are known before it is decoded', async () => {
  await remux(at('plain.mp4'), at('fragments.mp4'), {
    movflags: 'frag_keyframe+empty_moov',
    frag_duration: '200000',
  });
  expect(await studio.probeVideo(at('fragments.mp4'))).toMatchObject({
    frames: 45,
    // No edit list moves its pictures back: the first one comes two frames after the start.
    duration: expect.closeTo(1.5 + 2 / 30, 2),
  });
  const broken = Buffer.from(await readFile(at('fragments.mp4')));
  for (let mdat = broken.indexOf('mdat'); mdat > 0; mdat = broken.indexOf('mdat', mdat + 4)) {
    broken.fill(0, mdat + 4, mdat + broken.readUInt32BE(mdat - 4) - 4);
  }
  await writeFile(at('unreadable.mp4'), broken);
  const kindUnder = (limits: Partial<Limits>) =>
    createStudio({ limits })
      .probeVideo(at('unreadable.mp4'))
      .catch((error) => error.kind);
  expect(await kindUnder({})).toBe('damaged');
  expect(await kindUnder({ frames: 44 })).toBe('too_long');
  expect(await kindUnder({ framesPerSecond: 29 })).toBe('too_long');
  expect(await kindUnder({ videoPixels: 320 * 180 * 44 })).toBe('too_demanding');
});
