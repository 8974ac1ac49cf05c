import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RenderError } from '../errors.ts';
import { DEFAULT_LIMITS as limits } from '../limits.ts';
import { countUp, makeClips, remux } from '../testing/clip.ts';
import { box, buildFile, buildFragment, buildTrack, claimSamples, words } from '../testing/mp4-builder.ts';
import { checkIndex } from './check-index.ts';

let folder = '';
const at = (name: string) => join(folder, name);
const MDAT = box('mdat', Buffer.alloc(64));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-'));
  await makeClips([
    { path: at('plain.mp4'), width: 64, height: 64, fps: 60, frames: countUp(300), hertz: 220 },
  ]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Samples of all tracks, or why the file is refused. */
async function judge(content: Buffer): Promise<number | string> {
  await writeFile(at('upload.mp4'), content);
  return judgeFile('upload.mp4');
}

function judgeFile(name: string): number | string {
  try {
    return [...checkIndex(at(name), limits).samples.values()].reduce((sum, samples) => sum + samples, 0);
  } catch (error) {
    if (error instanceof RenderError) return error.kind;
    throw error;
  }
}

const fragmented = (...fragments: Buffer[]) =>
  buildFile(
    [buildTrack({ tables: claimSamples(0) }), box('mvex', box('trex', [0, 1, 1, 1, 1, 0]))],
    ...fragments,
    MDAT,
  );

test('a plain clip has the samples that it has', () => {
  // Five seconds of AAC beside the frames, with what the encoder begins with.
  expect(judgeFile('plain.mp4')).toBe(300 + 236);
});

test.each([
  [
    'a fragment for each key picture, as browsers record',
    { movflags: 'frag_keyframe+empty_moov+default_base_moof' },
  ],
  [
    'a fragment for each picture, as for live streams',
    { movflags: 'frag_every_frame+empty_moov+default_base_moof' },
  ],
  [
    'a fragment for every tenth of a second and a list of them',
    { movflags: 'dash+global_sidx', frag_duration: '100000' },
  ],
  ['fragments behind an index of their own', { movflags: 'frag_keyframe', frag_duration: '500000' }],
  [
    'fragments with an index at the end of the file',
    { movflags: 'frag_keyframe+empty_moov', write_tmcd: '0' },
  ],
])('honest recordings pass: %s', async (_, options) => {
  await remux(at('plain.mp4'), at('built.mp4'), options);
  expect(judgeFile('built.mp4')).toBe(300 + 236);
});

test('ten minutes of uncompressed sound pass', async () => {
  const sound = (chunks: number, samples: number) => [
    box('stts', [0, 1, chunks * samples, 1]),
    box('stsc', [0, 1, 1, samples, 1]),
    box('stsz', [0, 4, chunks * samples]),
    box('stco', [0, chunks], Buffer.alloc(chunks * 4)),
  ];
  const file = (tables: Buffer[], handler = 'soun') => buildFile([buildTrack({ handler, tables })], MDAT);
  expect(await judge(file(sound(1200, 24_000)))).toBe(28_800_000);
  expect(await judge(file(sound(1200, 24_000), 'vide'))).toBe('too_long');
  expect(await judge(file(sound(1200, 240_000)))).toBe('too_long');
});

test('one number that stands for millions of samples is refused', async () => {
  const track = (id: number, samples: number) => buildTrack({ id, tables: claimSamples(samples) });
  expect(await judge(buildFile([track(1, 36_000)], MDAT))).toBe(36_000);
  expect(await judge(buildFile([track(1, 20_000_000)], MDAT))).toBe('too_long');
  expect(
    await judge(
      buildFile(
        [1, 2, 3, 4].map((id) => track(id, 150_000)),
        MDAT,
      ),
    ),
  ).toBe('too_long');
  expect(await judge(buildFile([buildTrack({ tables: [box('stz2', [0, 4, 40_000_000])] })], MDAT))).toBe(
    'damaged',
  );
});

test('fragments are counted together, whether their samples have fields or not', async () => {
  expect(await judge(fragmented(buildFragment(1, 30)))).toBe(30);
  expect(await judge(fragmented(buildFragment(1, 30_000_000)))).toBe('too_long');
  expect(await judge(fragmented(...countUp(20).map(() => buildFragment(1, 30_000))))).toBe('too_long');
  const empty = box('moof');
  expect(await judge(fragmented(Buffer.concat(countUp(200_000).map(() => empty))))).toBe('too_long');
});

test('other tables that the demuxer spreads out are added up as well', async () => {
  const withTable = (...tables: Buffer[]) =>
    buildFile([buildTrack({ tables: [...claimSamples(10), ...tables] })], MDAT);
  expect(await judge(withTable(box('ctts', [0, 2, 5, 0, 5, 1])))).toBe(10);
  expect(await judge(withTable(box('ctts', [0, 2, 5, 0, 90_000_000, 1])))).toBe('too_long');
  expect(await judge(withTable(box('sbgp', [0, 0x73796e63, 1, 90_000_000, 1])))).toBe('too_long');
  expect(
    await judge(withTable(box('stsc', [0, 1, 1, 0x7fffffff, 1]), box('stco', [0, 9], Buffer.alloc(36)))),
  ).toBe('damaged');
});

test('an edit list that shows all samples again and again is refused', async () => {
  const edits = (count: number) =>
    box('edts', box('elst', [0, count], ...countUp(count).map(() => words([1000, 0, 0x10000]))));
  const file = (count: number) =>
    buildFile([buildTrack({ tables: claimSamples(30_000), beside: [edits(count)] })], MDAT);
  expect(await judge(file(2))).toBe(30_000);
  expect(await judge(file(1000))).toBe('too_long');
});

test('a table that claims more entries than it holds is damaged', async () => {
  const lie = (table: Buffer) => judge(buildFile([buildTrack({ tables: [table] })], MDAT));
  for (const type of ['stts', 'ctts', 'stsc', 'stco', 'co64', 'stss', 'stps']) {
    expect([type, await lie(box(type, [0, 1000]))]).toEqual([type, 'damaged']);
  }
  expect(await lie(box('stsz', [0, 0, 1000]))).toBe('damaged');
  expect(await lie(box('sgpd', [0, 0x73796e63, 1000]))).toBe('damaged');
  expect(
    await judge(fragmented(box('moof', box('traf', box('tfhd', [0, 1]), box('trun', [0x200, 1000]))))),
  ).toBe('damaged');
});

test('boxes whose sizes lie are damaged', async () => {
  const moov = (size: number[]) =>
    Buffer.concat([
      box('ftyp', words([0, 0])),
      words([size[0] ?? 0]),
      Buffer.from('moov'),
      words(size.slice(1)),
      box('mvhd', [0]),
    ]);
  for (const size of [[500], [7], [1, 0, 8], [1, 0x7fffffff, 0xffffffff]])
    expect(await judge(moov(size))).toBe('damaged');
  expect(await judge(moov([0]))).toBe(0);
  expect(await judge(moov([1, 0, 28]))).toBe(0);
});

test('an index in another place than its own is damaged', async () => {
  const [, , sizes] = claimSamples(20_000_000);
  const tables = sizes ? [sizes] : [];
  const track = buildTrack({ tables: claimSamples(10) });
  const description = box('stsd', [0, 1], box('avc1', Buffer.alloc(78), ...tables));
  expect(await judge(buildFile([track, box('udta', ...tables)], MDAT))).toBe('damaged');
  expect(
    await judge(buildFile([track, box('udta', box('meta', [0], box('hdlr', [0]), ...tables))], MDAT)),
  ).toBe('damaged');
  expect(await judge(buildFile([track], ...tables, MDAT))).toBe('damaged');
  expect(await judge(buildFile([buildTrack({ tables: [description] })], MDAT))).toBe('damaged');
  expect(await judge(buildFile([box('cmov', Buffer.alloc(40))], MDAT))).toBe('damaged');
  expect(await judge(Buffer.concat([box('ftyp', words([0])), box('hoov', track), MDAT]))).toBe('damaged');
});

test('fragments that are said to be within the media are refused', async () => {
  const hidden = box('mdat', Buffer.alloc(8), buildFragment(1, 30_000_000));
  const sidx = (offset: number) =>
    box('sidx', [0, 1, 1000, 0, offset, 1, hidden.length - 16 - offset, 1000, 0]);
  const file = (offset: number) =>
    buildFile([buildTrack({ tables: claimSamples(10) })], sidx(offset), hidden);
  expect(await judge(file(16))).toBe('damaged');
  const mfra = box('mfra', box('mfro', [0, 24]));
  expect(await judge(buildFile([buildTrack({})], box('mdat', mfra)))).toBe('damaged');
});

test('boxes within boxes within boxes are damaged', async () => {
  const nested = countUp(5000).reduce((inner) => box('udta', inner), box('udta'));
  expect(await judge(buildFile([nested], MDAT))).toBe('damaged');
  const many = Buffer.concat(countUp(20_000).map(() => box('name')));
  expect(await judge(buildFile([box('udta', many)], MDAT))).toBe('damaged');
});

test('the media is not read', async () => {
  // Twenty gigabytes, of which the file system keeps the first bytes alone.
  const toTheEnd = Buffer.concat([words([0]), Buffer.from('mdat', 'latin1')]);
  await writeFile(at('large.mp4'), Buffer.concat([await readFile(at('plain.mp4')), toTheEnd]));
  await truncate(at('large.mp4'), 20e9);
  expect(judgeFile('large.mp4')).toBe(300 + 236);
});
