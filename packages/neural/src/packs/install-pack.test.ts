import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNeuralSpeaker } from '../neural-speaker.ts';
import { type Mood, startPackServer } from '../testing/pack-server.ts';
import { buildTinyCatalogue } from '../testing/tiny-catalogue.ts';
import { HOP } from '../testing/tone.ts';
import { checkPack } from './check-pack.ts';
import { type InstallOptions, installPack } from './install-pack.ts';
import { lockIncoming } from './lock-incoming.ts';
import type { Pack } from './pack.schema.ts';
import { readPacks } from './read-packs.ts';
import { removePack } from './remove-pack.ts';

let server: Awaited<ReturnType<typeof startPackServer>>;
let catalogue: Pack[];
let root: string;

beforeAll(async () => {
  server = await startPackServer();
  catalogue = await buildTinyCatalogue(server);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  server.behave({});
  root = join(await mkdtemp(join(tmpdir(), 'neural-voices-')), 'voices');
});
afterEach(() => rm(join(root, '..'), { recursive: true, force: true }));

function get(id: string): Pack {
  const pack = catalogue.find((each) => each.id === id);
  if (!pack) throw new Error(`There is no ${id}.`);
  return pack;
}

/** Without further attempts, unless they are asked for. */
const install = (id: string, options: Partial<InstallOptions> = {}) =>
  installPack(get(id), { root, mirror: server.url, pausesMs: [], stallMs: 5000, ...options });

const listInstalled = async () => (await readPacks(root)).packs.map(({ id }) => id).sort();

const INDEXER = 'unicode_indexer.bin';

describe('a pack', () => {
  it('is downloaded through a redirect, spoken once by each voice, and then there', async () => {
    const stages: [string, number][] = [];
    expect(await install('tiny-supertonic', { onProgress: (...step) => stages.push(step) })).toBe(
      'installed',
    );
    expect(await listInstalled()).toEqual(['tiny-supertonic']);
    expect(stages.filter(([stage]) => stage === 'downloading').at(-1)).toEqual(['downloading', 1]);
    expect(stages.slice(-2)).toEqual([
      ['testing', 0.5],
      ['testing', 1],
    ]);
    expect(await readdir(join(root, '.incoming'))).toEqual([]);
    const [pack] = (await readPacks(root)).packs;
    expect(pack && (await checkPack(pack))).toEqual([]);
    server.behave({});
    expect(await install('tiny-supertonic')).toBe('present');
    expect(server.requests).toEqual([]);
  });

  const faults: [string, Mood, RegExp, Partial<InstallOptions>][] = [
    ['isn’t there', { status: 404 }, /responds 404/, {}],
    ['is out of reach for now', { status: 503 }, /responds 503/, {}],
    ['breaks off', { of: INDEXER, cutAfter: 100_000 }, /broke the connection/, {}],
    ['stands still', { of: INDEXER, stallAfter: 50_000 }, /sends nothing any more/, { stallMs: 200 }],
    [
      'is another one',
      { of: INDEXER, lies: true },
      /isn't the file of the catalogue: its SHA-256 is [0-9a-f]{64}/,
      {},
    ],
    ['is longer', { of: INDEXER, tooMuch: true }, /longer than the catalogue says/, {}],
  ];
  it.each(faults)('whose file %s isn’t installed, and can be later', async (_, mood, words, options) => {
    server.behave(mood);
    await expect(install('tiny-supertonic', options)).rejects.toThrow(words);
    expect(await readdir(root)).toEqual(['.incoming']);
    expect(await readPacks(root)).toEqual({ packs: [], problems: [] });
    server.behave({});
    expect(await install('tiny-supertonic')).toBe('installed');
  });

  it('whose download broke off is resumed where it stopped, through the redirect', async () => {
    server.behave({ of: INDEXER, cutAfter: 100_000 });
    await expect(install('tiny-supertonic')).rejects.toMatchObject({ isTransient: true });
    server.behave({});
    await install('tiny-supertonic');
    expect(server.requests.map((each) => each.replace(/^.*\//, ''))).toEqual([
      `${INDEXER} bytes=100000-`,
      'voice.bin whole',
    ]);
  });

  it('is downloaded from the beginning where the server has no ranges', async () => {
    server.behave({ of: INDEXER, cutAfter: 100_000 });
    await expect(install('tiny-supertonic')).rejects.toThrow();
    server.behave({ ignoresRanges: true });
    expect(await install('tiny-supertonic')).toBe('installed');
  });

  it('is fetched again after a pause when the network fails', async () => {
    server.behave({ of: INDEXER, cutAfter: 200_000 });
    const done = install('tiny-supertonic', { pausesMs: [1, 1, 1] });
    expect(await done).toBe('installed');
    expect(
      server.requests.filter((each) => each.includes(INDEXER)).map((each) => each.replace(/^.* /, '')),
    ).toEqual(['whole', 'bytes=200000-']);
  });

  it('whose download is stopped by the operator is resumed', async () => {
    server.behave({ of: INDEXER, stallAfter: 50_000 });
    const control = new AbortController();
    const onProgress = (_: string, share: number) => share > 0.15 && control.abort(new Error('Interrupted.'));
    await expect(install('tiny-supertonic', { signal: control.signal, onProgress })).rejects.toThrow(
      'Interrupted.',
    );
    server.behave({});
    await install('tiny-supertonic');
    expect(server.requests[0]).toMatch(/bytes=\d+-$/);
  });

  it('that the disk has no room for is refused before anything is downloaded', async () => {
    await expect(install('tiny-supertonic', { freeSpace: async () => 1000 })).rejects.toThrow(
      /take 1 MB of disk; 1 MB are free/,
    );
    expect(server.requests).toEqual([]);
  });

  it('is copied from a folder, by the names of its files, and checked', async () => {
    const from = join(root, '../usb');
    await mkdir(join(from, 'tiny-characters'), { recursive: true });
    const paths = get('tiny-characters').files.map(({ url }) => new URL(url).pathname);
    for (const path of paths) {
      const content = await (await fetch(`${server.url}${path}`)).bytes();
      await writeFile(join(from, 'tiny-characters', path.replace(/^.*\//, '')), content);
    }
    server.behave({});
    expect(await install('tiny-characters', { from })).toBe('installed');
    await expect(install('tiny-supertonic', { from })).rejects.toThrow(
      /There is no \S+ of tiny-supertonic in/,
    );
    await removePack('tiny-characters', root);
    await writeFile(join(from, 'tiny-characters/tokens.txt'), 'x');
    await expect(install('tiny-characters', { from })).rejects.toThrow('tokens.txt ended after 1 of');
    expect(server.requests).toEqual([]);
  });

  it('needs its parts first', async () => {
    await expect(install('tiny-kokoro')).rejects.toThrow('needs espeak-ng-data');
    await install('espeak-ng-data');
    expect(await install('tiny-kokoro')).toBe('installed');
    await expect(removePack('espeak-ng-data', root)).rejects.toThrow('tiny-kokoro needs espeak-ng-data');
  });

  it('of Piper is unpacked, without the data that is a pack of its own', async () => {
    await install('espeak-ng-data');
    await install('tiny-piper');
    const { packs } = await readPacks(root);
    const pack = packs.find(({ id }) => id === 'tiny-piper');
    const names = pack?.files.map(({ name }) => name).sort();
    expect(names).toEqual(['MODEL_CARD', `${'long-'.repeat(24)}name.txt`, 'tiny.onnx', 'tokens.txt']);
    const card = await readFile(join(pack?.folder ?? '', 'MODEL_CARD'), 'utf8');
    expect(card).toBe(`runs: ${'a'.repeat(5000)} aaaa aaaaa ${'b'.repeat(259)}\n`);
  });

  it('of Piper as its author publishes it gets metadata and tokens', async () => {
    await install('espeak-ng-data');
    await install('tiny-plain');
    const pack = (await readPacks(root)).packs.find(({ id }) => id === 'tiny-plain');
    await using speaker = createNeuralSpeaker({ threads: 1 });
    if (!pack) throw new Error('It is not there.');
    const { samples, rate } = await speaker.speak({ pack, voice: 'Ada', locale: 'en-US', text: 'Hello.' });
    expect([samples.length / HOP, rate]).toEqual([17, 22_050]);
    expect(await checkPack(pack)).toEqual([]);
  });

  it('that can’t speak isn’t installed', async () => {
    const [model, ...rest] = get('tiny-characters').files;
    if (!model) throw new Error('It has no model.');
    const content = Buffer.from('no model');
    server.add('/broken.onnx', content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { ...model, url: 'https://huggingface.co/broken.onnx', bytes: content.length, sha256 };
    const broken = { ...get('tiny-characters'), files: [file, ...rest] };
    await expect(installPack(broken, { root, mirror: server.url })).rejects.toThrow(
      /voice Ada of tiny-characters doesn't speak/,
    );
    expect(await listInstalled()).toEqual([]);
  });

  it('of a newer version takes the place of the older one', async () => {
    await install('tiny-characters');
    await installPack({ ...get('tiny-characters'), version: '2' }, { root, mirror: server.url });
    expect((await readPacks(root)).packs.map(({ version }) => version)).toEqual(['2']);
    expect((await readdir(root)).filter((name) => name.includes('@'))).toEqual(['tiny-characters@2']);
  });

  it('is changed by one process at a time; the lock of one that is gone counts for nothing', async () => {
    await using _lock = await lockIncoming(root);
    await expect(install('tiny-characters')).rejects.toThrow('Another process is changing the voices');
    await _lock[Symbol.asyncDispose]();
    await writeFile(join(root, '.incoming/lock'), JSON.stringify({ pid: 2 ** 22 - 1, host: hostname() }));
    expect(await install('tiny-characters')).toBe('installed');
  });

  it('isn’t kept from a container that has the host and the number of the one that was killed', async () => {
    await mkdir(join(root, '.incoming'), { recursive: true });
    const lock = join(root, '.incoming/lock');
    await writeFile(lock, JSON.stringify({ pid: process.pid, host: hostname() }));
    await utimes(lock, 0, 0);
    expect(await install('tiny-characters')).toBe('installed');
  });

  it('is removed', async () => {
    await install('tiny-characters');
    await removePack('tiny-characters', root);
    expect(await listInstalled()).toEqual([]);
    await expect(removePack('tiny-characters', root)).rejects.toThrow('There is no pack tiny-characters');
  });
});

describe('an installed pack', () => {
  it('whose file was cut is left out, with the reason', async () => {
    await install('tiny-characters');
    await truncate(join(root, 'tiny-characters@1/model.onnx'), 100);
    const { packs, problems } = await readPacks(root);
    expect(packs).toEqual([]);
    expect(problems).toEqual([
      { id: 'tiny-characters', reason: expect.stringMatching(/model.onnx has 100 bytes and not \d+/) },
    ]);
  });

  it('whose file was changed is found by its hash', async () => {
    await install('tiny-characters');
    const path = join(root, 'tiny-characters@1/tokens.txt');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('1', '2'));
    const [pack] = (await readPacks(root)).packs;
    expect(pack && (await checkPack(pack))).toEqual(['tokens.txt was changed.']);
  });

  it.each([
    ['no manifest', undefined],
    ['a manifest of junk', '{'],
    ['a manifest of a later version', '{"schema": 2}'],
    ['a manifest that names a file elsewhere', '{"schema": 1, "files": [{"name": "../x", "bytes": 1}]}'],
  ])('with %s is left out, with the reason', async (_, manifest) => {
    await mkdir(join(root, 'odd@1'), { recursive: true });
    if (manifest) await writeFile(join(root, 'odd@1/manifest.json'), manifest);
    expect(await readPacks(root)).toEqual({
      packs: [],
      problems: [{ id: 'odd', reason: expect.stringContaining('manifest') }],
    });
  });

  it('in no folder at all is none', async () => {
    expect(await readPacks(join(root, 'nowhere'))).toEqual({ packs: [], problems: [] });
  });
});
