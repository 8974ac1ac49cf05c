import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createStudio } from '../studio.ts';
import { countUp, makeClips } from '../testing/clip.ts';
import { inspect } from '../testing/inspect.ts';
import { makeMusicFiles } from '../testing/music.ts';

const studio = createStudio();
let folder = '';
/** Of each song, in seconds. */
const SONG = 5;
const at = (name: string) => join(folder, name);
const importIt = (name: string) => studio.importMusic({ input: at(name), output: at(`${name}.out.m4a`) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-music-'));
  await makeMusicFiles([
    { path: at('song.mp3'), kind: 'mp3', seconds: SONG, rate: 44_100 },
    { path: at('song.m4a'), kind: 'm4a', seconds: SONG },
    { path: at('apple.m4a'), kind: 'alac', seconds: SONG, rate: 44_100 },
    { path: at('song.wav'), kind: 'wav', seconds: SONG },
    { path: at('studio.wav'), kind: 'wav24', seconds: SONG, rate: 96_000 },
    { path: at('song.flac'), kind: 'flac', seconds: SONG },
    { path: at('song.ogg'), kind: 'ogg', seconds: 4 },
    { path: at('late.flac'), kind: 'flac', seconds: 5, lead: 6 },
    { path: at('long.mp3'), kind: 'mp3', seconds: 24 },
    { path: at('short.wav'), kind: 'wav', seconds: 2.5 },
    { path: at('silent.flac'), kind: 'flac', seconds: 5, level: 0 },
    { path: at('hiss.wav'), kind: 'wav', seconds: 5, level: 0.0002 },
  ]);
  await makeClips([
    { path: at('film.mp4'), width: 64, height: 64, fps: 10, frames: countUp(40), hertz: 440 },
  ]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['song.mp3', 'mp3'],
  ['song.m4a', 'm4a'],
  ['apple.m4a', 'm4a'],
  ['song.wav', 'wav'],
  ['studio.wav', 'wav'],
  ['song.flac', 'flac'],
])('%s', (name, format) => {
  it('is taken as what it is, and made to AAC of the same length that every browser plays', async () => {
    const info = await importIt(name);
    expect(info.format).toBe(format);
    expect(info.duration).toBeCloseTo(SONG, 1);
    const { audio, levels } = await inspect(at(`${name}.out.m4a`));
    expect(audio).toMatchObject({ codec: 'mp4a', sampleRate: 48_000, channels: 2 });
    expect(audio?.seconds).toBeCloseTo(SONG, 1);
    expect(Math.min(...levels.slice(2, 10 * SONG - 2))).toBeGreaterThan(0.05);
  });

  it('is known whatever its name says', async () => {
    await copyFile(at(name), at(`${name}.txt`));
    expect((await importIt(`${name}.txt`)).format).toBe(format);
  });
});

it('silence before the music is left out of what videos use', async () => {
  const { duration } = await importIt('late.flac');
  expect(duration).toBeCloseTo(11, 1);
  const { audio, levels } = await inspect(at('late.flac.out.m4a'));
  expect(audio?.seconds).toBeCloseTo(5, 0);
  expect(levels[1]).toBeGreaterThan(0.05);
});

it('of a long track videos use the beginning, three minutes unless told otherwise, and its progress goes up', async () => {
  expect(DEFAULT_LIMITS.musicSeconds.used).toBe(180);
  const seen: number[] = [];
  const onProgress = (share: number) => seen.push(share);
  const order = { input: at('long.mp3'), output: at('long.mp3.out.m4a') };
  const short = createStudio({ limits: { musicSeconds: { least: 3, most: 100, used: 12 } } });
  const { duration } = await short.importMusic(order, { onProgress });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(duration).toBeCloseTo(24, 0);
  expect((await stat(at('long.mp3.out.m4a'))).size).toBeLessThan(336_000);
  expect((await inspect(at('long.mp3.out.m4a'))).audio?.seconds).toBeCloseTo(12, 0);
});

it.each(['song.mp3', 'song.m4a', 'song.wav', 'late.flac'])(
  'the sound of %s is decoded with all its times, quiet at its start too',
  async (name) => {
    const output = at(`${name}.out.wav`);
    const { duration } = await studio.decodeSound({ input: at(name), output });
    const wav = await readFile(output);
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 48_000, 16]);
    expect((wav.length - 44) / 96_000).toBeCloseTo(duration, 3);
    const lead = name === 'late.flac' ? 6 : 0;
    expect(duration).toBeCloseTo(lead > 0 ? 11 : SONG, 0);
    const loudest = (from: number, to: number) => {
      let peak = 0;
      for (let time = from; time < to; time += 0.0005)
        peak = Math.max(peak, Math.abs(wav.readInt16LE(44 + Math.floor(time * 48_000) * 2)) / 32_768);
      return peak;
    };
    if (lead > 0) expect(loudest(0, 5.9)).toBeLessThan(0.001);
    expect(loudest(lead + 0.2, duration - 0.2)).toBeGreaterThan(0.05);
  },
);

it('what is no sound isn’t decoded', async () => {
  await writeFile(at('page.mp3'), '<html>Welcome</html>');
  for (const name of ['page.mp3', 'film.mp4'])
    await expect(studio.decodeSound({ input: at(name), output: at('no.wav') })).rejects.toThrow();
});

it('an MP3 with a tag in front, and one with a scratch, are taken', async () => {
  const song = await readFile(at('song.mp3'));
  const tag = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x10\x00', 'latin1'), Buffer.alloc(2048)]);
  await writeFile(at('tagged.mp3'), Buffer.concat([tag, song]));
  expect((await importIt('tagged.mp3')).duration).toBeCloseTo(SONG, 1);
  const scratched = await readFile(at('long.mp3'));
  scratched.fill(0xaa, 60_000, 60_300);
  await writeFile(at('scratched.mp3'), scratched);
  expect((await importIt('scratched.mp3')).duration).toBeGreaterThan(23.8);
});

describe('what is refused', () => {
  const cut = async (name: string, share: number) => {
    const bytes = await readFile(at(name));
    await writeFile(at(`cut-${name}`), bytes.subarray(0, Math.round(bytes.length * share)));
    return `cut-${name}`;
  };
  const kindOf = (name: string) =>
    importIt(name).then(
      () => 'taken',
      (error: { kind: string }) => error.kind,
    );

  it.each(['song.mp3', 'song.wav', 'song.flac', 'song.m4a'])('%s that is cut off', async (name) => {
    expect(await kindOf(await cut(name, 0.5))).toBe('damaged');
  });

  it('a track whose middle is noise', async () => {
    for (const name of ['song.mp3', 'song.flac', 'song.m4a']) {
      const bytes = await readFile(at(name));
      for (let n = Math.round(bytes.length * 0.3); n < bytes.length * 0.6; n++) bytes[n] = (n * 7919) % 251;
      await writeFile(at(`noise-${name}`), bytes);
      expect([name, await kindOf(`noise-${name}`)]).toEqual([name, 'damaged']);
    }
  });

  it('what is too short, too long or silent', async () => {
    expect(await kindOf('short.wav')).toBe('too_short');
    expect(await kindOf('silent.flac')).toBe('silent');
    expect(await kindOf('hiss.wav')).toBe('silent');
    const patient = createStudio({ limits: { musicSeconds: { least: 3, most: 20, used: 12 } } });
    const long = patient.importMusic({ input: at('long.mp3'), output: at('long.m4a') });
    await expect(long).rejects.toMatchObject({ kind: 'too_long' });
  });

  it('videos, whatever they are called', async () => {
    await copyFile(at('film.mp4'), at('film.m4a'));
    expect(await kindOf('film.m4a')).toBe('is_video');
    await writeFile(
      at('film.mp3'),
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500)]),
    );
    expect(await kindOf('film.mp3')).toBe('is_video');
  });

  it.each(['drms', 'enca'])('what a store has encrypted: %s', async (name) => {
    const bytes = await readFile(at('song.m4a'));
    bytes.write(name, bytes.indexOf('mp4a', bytes.indexOf('stsd'), 'latin1'), 'latin1');
    await writeFile(at(`${name}.m4a`), bytes);
    expect(await kindOf(`${name}.m4a`)).toBe('protected');
  });

  it('other files: text, playlists, other formats, nothing', async () => {
    await writeFile(at('text.mp3'), 'This is a text and no music, whatever its name may be.');
    await writeFile(at('list.m4a'), '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n');
    await writeFile(at('empty.wav'), '');
    for (const name of ['text.mp3', 'list.m4a', 'empty.wav', 'song.ogg']) {
      expect([name, await kindOf(name)]).toEqual([name, 'not_music']);
    }
  });
});
