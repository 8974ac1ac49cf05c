import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createNeuralSpeaker, type NeuralSpeakerOptions } from './neural-speaker.ts';
import type { InstalledPack } from './packs/pack.schema.ts';
import { buildPiperModel } from './testing/tiny-models.ts';
import { createTinyPacks } from './testing/tiny-packs.ts';

let packs: Awaited<ReturnType<typeof createTinyPacks>>;
let good: InstalledPack;

beforeAll(async () => {
  packs = await createTinyPacks();
  good = await packs.make('piper');
});
afterAll(() => packs[Symbol.asyncDispose]());

const HELLO = { voice: 'Ada', locale: 'en-US', text: 'Hello.' };
/** Keeps a tiny model at work for seconds. */
const LONG = 'hello there my good friend '.repeat(20_000);

const open = (options: NeuralSpeakerOptions = {}) =>
  createNeuralSpeaker({ threads: 1, sentenceMs: 10_000, ...options });

describe('a pack that is broken', () => {
  const cut = (bytes: Uint8Array, length: number) => bytes.subarray(0, length);
  const dataOf = async (content: string) => {
    const folder = await mkdtemp(join(packs.root, 'bad-'));
    for (const name of ['phontab', 'phonindex', 'phondata', 'intonations'])
      await writeFile(join(folder, name), content);
    return folder;
  };
  const cases: [string, () => Promise<InstalledPack>][] = [
    ['a cut model', () => packs.make('piper', { files: { 'tiny.onnx': cut(buildPiperModel(), 900) } })],
    ['a model of junk', () => packs.make('piper', { files: { 'tiny.onnx': new Uint8Array(5000).fill(65) } })],
    ['no model', () => withoutFile('tiny.onnx')],
    ['no tokens', () => withoutFile('tokens.txt')],
    ['tokens of two letters', () => packs.make('piper', { files: { 'tokens.txt': 'xx 1\nab 2\n' } })],
    ['a model without metadata', () => packs.make('piper', { files: { 'tiny.onnx': buildPiperModel({}) } })],
    ['no espeak-ng data', () => withData(join(packs.root, 'nowhere'))],
    ['broken espeak-ng data', async () => withData(await dataOf('x'))],
    ['espeak-ng data that isn’t installed', () => withData(undefined)],
    ['cut styles', () => packs.make('kokoro', { files: { 'voices.bin': new Uint8Array(1000) } })],
    ['cut settings', () => packs.make('supertonic', { files: { 'tts.json': '{' } })],
    ['a cut voice', () => packs.make('supertonic', { files: { 'voice.bin': new Uint8Array(100) } })],
    [
      'fewer speakers than voices',
      () => packs.make('piper', { voices: [{ name: 'Ada', gender: 'female', sid: 7, locales: ['en-US'] }] }),
    ],
  ];

  async function withData(folder: string | undefined): Promise<InstalledPack> {
    return { ...(await packs.make('piper')), needed: folder ? { 'espeak-ng-data': folder } : {} };
  }

  async function withoutFile(name: string): Promise<InstalledPack> {
    const pack = await packs.make('piper');
    await rm(join(pack.folder, name));
    return pack;
  }

  it.each(cases)('by %s is set aside, and the next one speaks', async (_, make) => {
    const onSetAside = vi.fn();
    await using speaker = open({ onSetAside });
    const pack = await make();
    const locale = pack.voices[0]?.locales[0] ?? '';
    await expect(speaker.speak({ ...HELLO, locale, pack })).rejects.toMatchObject({
      code: 'pack_failed',
      isTransient: false,
      detail: expect.stringMatching(/./),
    });
    expect(onSetAside).toHaveBeenCalledTimes(1);
    await expect(speaker.speak({ ...HELLO, locale, pack })).rejects.toThrow(`voices -- check ${pack.id}`);
    expect((await speaker.speak({ ...HELLO, pack: good })).samples).toHaveLength(10_200);
  });

  it('gets a new chance when it is installed again', async () => {
    await using speaker = open();
    const broken = { ...good, needed: {} };
    await expect(speaker.speak({ ...HELLO, pack: broken })).rejects.toMatchObject({ code: 'pack_failed' });
    expect((await speaker.speak({ ...HELLO, pack: { ...good, installedAt: 2 } })).rate).toBe(22_050);
  });
});

describe('a model that hangs', () => {
  it('is ended by the watchdog, and set aside when it has never spoken', async () => {
    const onSetAside = vi.fn();
    await using speaker = open({ sentenceMs: 700, loadMs: 10_000, onSetAside });
    const pack = await packs.make('piper', { files: { 'tokens.txt': 'a 0\nb 1\n' } });
    const hang = { code: 'timed_out', isTransient: true };
    await expect(speaker.speak({ ...HELLO, pack })).rejects.toMatchObject(hang);
    expect(onSetAside).not.toHaveBeenCalled();
    await expect(speaker.speak({ ...HELLO, pack })).rejects.toMatchObject(hang);
    expect(onSetAside).toHaveBeenCalledTimes(1);
    await expect(speaker.speak({ ...HELLO, pack })).rejects.toMatchObject({ code: 'pack_failed' });
    expect((await speaker.speak({ ...HELLO, pack: good })).samples).toHaveLength(10_200);
  });

  it('over one sentence keeps its pack when it has spoken before', async () => {
    await using speaker = open({ sentenceMs: 400 });
    const order = { ...HELLO, pack: good };
    await speaker.speak(order);
    for (const _ of [1, 2, 3])
      await expect(speaker.speak({ ...order, text: LONG })).rejects.toMatchObject({ code: 'timed_out' });
    expect((await speaker.speak(order)).samples).toHaveLength(10_200);
  });
});
