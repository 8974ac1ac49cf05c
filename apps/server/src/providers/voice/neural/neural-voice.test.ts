import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackVoice } from '@avatarcade/neural/pack';
import { createPackList } from '@avatarcade/neural/pack-list';
import { CREDIT_LICENCE } from '@avatarcade/neural/testing/licences';
import { writePack } from '@avatarcade/neural/testing/write-pack';
import { createAligner } from '@avatarcade/speech/align';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../../platform/clock/clock.ts';
import { writeRecordedPack } from '../testing/recorded-pack.ts';
import { describeVoices, ENGLISH, GERMAN } from '../voice.suite.ts';
import { createNeuralVoice, type NeuralVoiceDeps } from './neural-voice.ts';

const speaker = createSpeaker();
afterAll(() => speaker[Symbol.asyncDispose]());

const VOICES: PackVoice[] = [
  { name: 'Ada', gender: 'female', sid: 0, locales: ['en-US', 'de-DE'] },
  { name: 'Ben', gender: 'male', sid: 0, locales: ['en-US', 'de-DE'] },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'neural-voice-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The voices of a folder of packs, which is read again each time, and the operator's log. */
function open(root: string, parts: Partial<NeuralVoiceDeps> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const provider = createNeuralVoice({
    packs: createPackList({ root, maxAgeMs: 0 }),
    clock: systemClock,
    log,
    aligner: createAligner(),
    speaker,
    version: 'test',
    ...parts,
  });
  const lines = () => Object.values(log).flatMap(({ mock }) => mock.calls.map((call) => String(call.at(-1))));
  return { provider, log, lines };
}

describeVoices('neural', async () => {
  const root = join(folder, 'suite');
  const texts = [
    { text: ENGLISH, locale: 'en-US', voice: 'en-olivia' },
    { text: GERMAN, locale: 'de-DE', voice: 'de-lukas' },
  ];
  await writeRecordedPack({ root, id: 'recorded', voices: VOICES }, texts, speaker);
  const { provider } = open(root);
  return {
    provider,
    voices: { english: 'neural:en-US:recorded Ada', german: 'neural:de-DE:recorded Ben' },
    unknown: 'neural:en-US:recorded Nobody',
    [Symbol.asyncDispose]: () => provider[Symbol.asyncDispose](),
  };
});

it('voices are found while the server runs, the best pack first, and removed with their pack', async () => {
  const root = join(folder, 'found');
  const { provider, lines } = open(root);
  await using _provider = provider;
  expect(await provider.listVoices()).toEqual([]);
  expect(lines()).toEqual([
    'no natural voices are installed; to add them: npm run voices -- add recommended (422 MB)',
  ]);
  await writePack({ root, id: 'small', voices: VOICES.slice(1) });
  const first = await provider.listVoices();
  expect(first.map(({ key }) => key)).toEqual(['neural:en-US:small Ben', 'neural:de-DE:small Ben']);
  expect(await provider.listVoices()).toBe(first);
  const version = provider.versionOf('neural:de-DE:small Ben');

  const best = await writePack({
    root,
    id: 'best',
    voices: VOICES,
    recommended: true,
    licence: CREDIT_LICENCE,
  });
  expect((await provider.listVoices()).map(({ key }) => key)).toEqual([
    'neural:en-US:best Ada',
    'neural:en-US:best Ben',
    'neural:en-US:small Ben',
    'neural:de-DE:best Ada',
    'neural:de-DE:best Ben',
    'neural:de-DE:small Ben',
  ]);
  expect(lines().at(-1)).toBe('neural voices: 2 languages, 2 packs');
  // Sounds of a voice are cached while its own pack is installed.
  expect(provider.versionOf('neural:de-DE:small Ben')).toBe(version);
  expect(provider.versionOf('neural:de-DE:best Ben')).not.toBe(version);

  await rm(best, { recursive: true });
  expect(await provider.listVoices()).toEqual(first);
  await expect(provider.speak({ text: 'Hello.', voice: 'neural:en-US:best Ada' })).rejects.toMatchObject({
    name: 'VoiceError',
    isTransient: false,
    message: 'No installed pack has the voice neural:en-US:best Ada.',
  });
});

it('a voice that was installed a moment ago speaks, even if the list is fresh', async () => {
  const root = join(folder, 'moment');
  const { provider } = open(root, { packs: createPackList({ root }) });
  await using _provider = provider;
  expect(await provider.listVoices()).toEqual([]);
  const texts = [{ text: 'Hello there, my friend.', locale: 'en-US', voice: 'en-olivia' }];
  await writeRecordedPack({ root, id: 'recorded', voices: VOICES }, texts, speaker);
  const order = { text: 'Hello there, my friend.', voice: 'neural:en-US:recorded Ada' };
  expect((await provider.speak(order)).track.words).toHaveLength(4);
});

it('a pack that can’t be loaded is not used until it is installed again, and the log names the command to check it', async () => {
  const root = join(folder, 'broken');
  const { provider, lines } = open(root);
  await using _provider = provider;
  await writePack({ root, id: 'broken', voices: VOICES, files: { 'model.onnx': 'junk' } });
  expect(await provider.listVoices()).toHaveLength(4);
  const speak = () => provider.speak({ text: 'Hello.', voice: 'neural:en-US:broken Ada' });
  await expect(speak()).rejects.toMatchObject({ name: 'VoiceError', isTransient: false });
  expect(lines().at(-1)).toBe(
    "the voices of broken don't work and aren't offered any more; to check them: npm run voices -- check broken",
  );
  expect(await provider.listVoices()).toEqual([]);
  await expect(speak()).rejects.toMatchObject({ isTransient: false });

  await rm(join(root, 'broken@1'), { recursive: true });
  const texts = [{ text: 'Hello.', locale: 'en-US', voice: 'en-olivia' }];
  await writeRecordedPack({ root, id: 'broken', voices: VOICES }, texts, speaker);
  expect(await provider.listVoices()).toHaveLength(4);
  expect((await speak()).track.words).toHaveLength(1);
});

it('a text that the model mispronounces is an error of the text; errors of the machine may be retried', async () => {
  const root = join(folder, 'wrong');
  await writePack({ root, id: 'tiny', voices: VOICES });
  const voice = 'neural:en-US:tiny Ada';
  const wrong = open(root).provider;
  await using _wrong = wrong;
  await expect(wrong.speak({ text: 'নমস্কার বন্ধু', voice })).rejects.toMatchObject({
    name: 'VoiceError',
    isTransient: false,
  });
  const crowded = open(root, { speaking: { freeMemory: () => 0 } }).provider;
  await using _crowded = crowded;
  await expect(crowded.speak({ text: 'Hello.', voice })).rejects.toMatchObject({ isTransient: true });
});

it('damaged files, and a runtime that can’t be loaded, remove the voices and are logged', async () => {
  const root = join(folder, 'damaged');
  const { provider, lines } = open(root);
  await using _provider = provider;
  const pack = await writePack({ root, id: 'damaged', voices: VOICES });
  await appendFile(join(pack, 'tokens.txt'), 'x');
  expect(await provider.listVoices()).toEqual([]);
  expect(lines()).toEqual([
    expect.stringMatching(/^the voices of damaged can't be used: tokens.txt has .* check damaged$/),
  ]);

  const sound = join(folder, 'no-runtime');
  await writePack({ root: sound, id: 'tiny', voices: VOICES });
  let reason = 'no package for this platform';
  let now = 0;
  const findRuntime = vi.fn(async () => (reason ? { reason } : { version: '1' }));
  const without = open(sound, { findRuntime, clock: () => new Date(now) });
  await using _without = without.provider;
  for (const _ of [1, 2]) expect(await without.provider.listVoices()).toEqual([]);
  expect(without.lines()).toEqual([
    "neural voices: none, because the runtime can't be loaded: no package for this platform",
  ]);
  expect(findRuntime).toHaveBeenCalledTimes(1);
  reason = '';
  now = 11 * 60_000;
  expect(await without.provider.listVoices()).toHaveLength(4);
});
