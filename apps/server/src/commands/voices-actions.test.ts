import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Pack } from '@avatarcade/neural/pack';
import { startPackServer } from '@avatarcade/neural/testing/pack-server';
import { buildTinyCatalogue } from '@avatarcade/neural/testing/tiny-catalogue';
import { readWav } from '@avatarcade/speech/read-wav';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { DEFAULT_VOICE } from '@avatarcade/speech/voices';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readVoicesOrder } from './voices.options.ts';
import { followVoicesOrder } from './voices-actions.ts';
import type { VoicesContext } from './voices-context.ts';

/** Without its last character, as phoneme models require. */
const SENTENCE = 'hello there, my good friend';

let server: Awaited<ReturnType<typeof startPackServer>>;
let catalogue: Pack[];
let folder: string;

beforeAll(async () => {
  server = await startPackServer();
  await using speaker = createSpeaker();
  const record = async (text: string) => {
    const { wav } = await speaker.speak({ text, voice: DEFAULT_VOICE.key });
    return { text, samples: readWav(wav).samples };
  };
  const recordings = [await record('1, 2, 3'), await record(SENTENCE)];
  catalogue = await buildTinyCatalogue(server, { recordings, rate: 48_000 });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  server.behave({});
  folder = await mkdtemp(join(tmpdir(), 'voices-command-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command with these arguments on the tiny packs of a mirror, and returns its output. */
async function type(args: string[], around: Partial<VoicesContext> = {}) {
  const lines: string[] = [];
  const isFine = await followVoicesOrder(readVoicesOrder(args), {
    root: join(folder, 'voices'),
    mirror: server.url,
    catalogue,
    say: (line) => lines.push(line),
    bar: { show: () => undefined, end: () => undefined },
    ask: undefined,
    signal: new AbortController().signal,
    ...around,
  });
  return { isFine, text: lines.join('\n') };
}

it('packs are shown with size and licence, installed with their dependencies, listed, checked and removed', async () => {
  const asked: string[] = [];
  const added = await type(['add', 'recommended'], {
    ask: async (question) => {
      asked.push(question);
      return true;
    },
  });
  expect(added.isFine).toBe(true);
  expect(asked).toEqual(['Do you accept these conditions?']);
  expect(added.text).toMatch(/^espeak-ng-data {2}.*needed by others\): \d/m);
  expect(added.text).toMatch(/^tiny-supertonic {2}tiny-supertonic \(2 voices, 2 languages\): 0\.3 MB$/m);
  expect(added.text).toContain('    licence: Open RAIL-M, https://example.com/rail\n    - Name the machine.');
  expect(added.text).toMatch(/^To download: \d/m);
  expect(added.text).toContain('tiny-kokoro is installed: 2 voices.');
  expect(added.text).toContain('Listen: npm run voices -- say "tiny-supertonic Ada"');
  expect(added.text).toContain('Remember for tiny-supertonic (Open RAIL-M): Name the machine.');

  const listed = await type(['list']);
  expect(listed).toMatchObject({ isFine: true });
  expect(listed.text).toContain('Installed in ');
  expect(listed.text).toContain(
    '  tiny-supertonic  tiny-supertonic: de-DE en-US; 1 women, 1 men; 0.3 MB; Open RAIL-M',
  );
  // A pack of unclear origin isn't offered.
  expect(listed.text).not.toContain('tiny-plain');
  expect((await type(['list', '--language', 'de'])).text).toBe(
    `Installed in ${join(folder, 'voices')}:\n  tiny-supertonic  tiny-supertonic: de-DE en-US; 1 women, 1 men; 0.3 MB; Open RAIL-M\n      "tiny-supertonic Ada"  female\n      "tiny-supertonic Ben"  male`,
  );

  expect(await type(['check'])).toMatchObject({
    isFine: true,
    text: expect.stringContaining('tiny-supertonic: all 7 files and 2 voices are well.'),
  });
  await writeFile(join(folder, 'voices/tiny-kokoro@1/tokens.txt'), 'x');
  const checked = await type(['check']);
  expect(checked.isFine).toBe(false);
  expect(checked.text).toMatch(
    /^tiny-kokoro: tokens.txt has 1 bytes and not \d+\. Install it again: npm run voices -- remove tiny-kokoro/m,
  );
  expect((await type(['list'])).text).toContain("  tiny-kokoro can't be used: tokens.txt has 1 bytes");

  expect((await type(['remove', 'tiny-kokoro'])).text).toContain('tiny-kokoro is removed.');
  expect((await type(['add', 'tiny-supertonic'])).text).toBe('These voices are installed already.');
});

it('a language gets its best pack, and conditions that nobody accepts install nothing', async () => {
  await expect(type(['add', 'de'])).rejects.toThrow('accept them with --yes');
  expect(await type(['add', 'de'], { ask: async () => false })).toMatchObject({
    isFine: false,
    text: expect.stringContaining('Nothing was installed.'),
  });
  expect(server.requests).toEqual([]);
  expect((await type(['add', 'de', '--yes'])).text).toContain('tiny-supertonic is installed: 2 voices.');
  expect((await type(['add', 'bn'])).text).toContain('tiny-characters is installed');
});

it('packs of the operator’s own file have priority over ours', async () => {
  const file = join(folder, 'own.json');
  const own = catalogue
    .filter(({ id }) => id === 'tiny-characters')
    .map((pack) => ({ ...pack, version: 'own' }));
  await writeFile(file, JSON.stringify(own));
  expect((await type(['add', 'tiny-characters', '--catalogue', file])).text).toContain(
    'tiny-characters is installed',
  );
  expect(await readFile(join(folder, 'voices/tiny-characters@own/manifest.json'), 'utf8')).toContain('"own"');
  await writeFile(file, '[{}]');
  await expect(type(['add', 'bn', '--catalogue', file])).rejects.toThrow(
    /own.json is not a catalogue of packs/,
  );
});

it('invalid orders are reported in words', async () => {
  await expect(type(['add', 'klingon'])).rejects.toThrow('There is no pack and no language "klingon".');
  await expect(type(['add', 'sw'])).rejects.toThrow('no natural voices for "sw"');
  const doubtful = catalogue.map((pack) => ({ ...pack, lineage: 'doubtful' as const }));
  await expect(type(['add', 'bn'], { catalogue: doubtful })).rejects.toThrow('name them: tiny-characters.');
  await expect(type(['remove', 'nobody'])).rejects.toThrow('There is no pack nobody');
  await expect(type(['check', 'nobody'])).rejects.toThrow('There is no pack nobody');
  await expect(type(['say', 'nobody Ada', 'Hello.', 'x.wav'])).rejects.toThrow(
    'To add it: npm run voices -- add nobody',
  );
  server.behave({ status: 404 });
  await expect(type(['add', 'bn'])).rejects.toThrow(/responds 404/);
  expect((await type(['list', '--language', 'bn'])).text).toContain(
    'No natural voices for bn are installed.',
  );
});

it('a voice speaks a text into a file, as in videos', async () => {
  await type(['add', 'recorded']);
  const out = join(folder, 'out.wav');
  const { isFine, text } = await type([
    'say',
    'neural:en-US:recorded Ada',
    `${SENTENCE}! 🎮 ${SENTENCE}.`,
    out,
  ]);
  expect(isFine).toBe(true);
  expect(text).toMatch(/out\.wav: \d\.\d s, 10 words, spoken in/);
  const { samples, rate } = readWav(await readFile(out));
  expect(rate).toBe(48_000);
  expect(samples.length / rate).toBeGreaterThan(3);
});

it('a mispronounced text is reported as an error, and no file is written', async () => {
  await type(['add', 'tiny-characters']);
  const out = join(folder, 'out.wav');
  await expect(type(['say', 'tiny-characters Eve', 'নমস্কার', out])).rejects.toThrow(
    'has these voices: Ada, Ben.',
  );
  await expect(type(['say', 'tiny-characters Ada', 'নমস্কার বন্ধু', out])).rejects.toThrow(
    /is said wrongly by Ada/,
  );
  await expect(readFile(out)).rejects.toThrow('ENOENT');
});

it('the command runs as a program with the real catalogue', async () => {
  const command = fileURLToPath(new URL('./voices.ts', import.meta.url));
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [command, ...args], { env: { ...process.env, DATA_DIR: folder } });
  const { stdout } = await run('list', '--language', 'ta');
  expect(stdout).toContain(
    'rasa-13  Rasa: 8 languages; 8 women, 4 men; 123 MB; CC-BY-4.0\n      "rasa-13 Tamil F"  female',
  );
  await expect(run('add', 'supertonic-3')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/To download: 145 MB/),
    stderr: expect.stringContaining('accept them with --yes'),
  });
  await expect(run('sing')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Say what to do'),
  });
});
