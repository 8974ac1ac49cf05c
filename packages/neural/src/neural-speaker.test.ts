import { copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderMessage } from './child/child-messages.ts';
import { forkVoiceChild, type VoiceChild } from './child/fork-voice-child.ts';
import { findRuntime } from './find-runtime.ts';
import { createNeuralSpeaker, type NeuralSpeakerOptions } from './neural-speaker.ts';
import type { InstalledPack } from './packs/pack.schema.ts';
import { createOnnxGraph } from './testing/onnx-graph.ts';
import { PIPER_METADATA } from './testing/tiny-models.ts';
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

describe('memory', () => {
  it('that isn’t free is said before anything is loaded', async () => {
    const fork = vi.fn(forkVoiceChild);
    await using speaker = open({ freeMemory: () => 300e6, fork });
    const pack = await packs.make('piper', { memoryBytes: 560e6 });
    await expect(speaker.speak({ ...HELLO, pack })).rejects.toMatchObject({
      code: 'out_of_memory',
      isTransient: true,
      message: expect.stringContaining('560 MB of memory; 300 MB are free'),
    });
    expect(fork).not.toHaveBeenCalled();
  });

  it('that the system takes by ending the child is asked for once more, with one thread', async () => {
    const { sent, fork, kill } = watchChildren();
    await using speaker = open({ threads: 3, fork });
    const spoken = speaker.speak({ ...HELLO, pack: good, text: LONG }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(sent).toEqual(['load 3', 'speak']), { timeout: 10_000 });
    kill();
    await vi.waitFor(() => expect(sent).toEqual(['load 3', 'speak', 'load 1', 'speak']), { timeout: 10_000 });
    kill();
    expect(await spoken).toMatchObject({ code: 'out_of_memory', isTransient: true });
    expect((await speaker.speak({ ...HELLO, pack: good })).samples).toHaveLength(10_200);
  });

  it('that a model asks for and doesn’t get is no fault of the pack', async () => {
    await using speaker = open();
    const pack = await packs.make('piper', { files: { 'tiny.onnx': buildHungryModel() } });
    await expect(speaker.speak({ ...HELLO, pack })).rejects.toMatchObject({
      code: 'out_of_memory',
      isTransient: true,
    });
  });
});

/** Children whose orders are seen, and that can be ended as the kernel does it. */
function watchChildren() {
  const sent: string[] = [];
  let child: VoiceChild | undefined;
  const fork = () => {
    child = forkVoiceChild();
    const { process } = child;
    const send = process.send.bind(process);
    vi.spyOn(process, 'send').mockImplementation((...args) => {
      const { order } = args[0] as unknown as OrderMessage;
      sent.push(order.kind === 'load' ? `load ${order.settings.model.numThreads}` : order.kind);
      return Reflect.apply(send, process, args);
    });
    return child;
  };
  return { sent, fork, child: () => child, kill: () => process.kill(child?.process.pid ?? 0, 'SIGKILL') };
}

/** A model that wants four petabytes. */
function buildHungryModel(): Buffer {
  const graph = createOnnxGraph();
  graph.input('input', 'int64', [1, 'T']);
  graph.input('input_lengths', 'int64', [1]);
  graph.input('scales', 'float', [3]);
  graph.input('sid', 'int64', [1]);
  const huge = graph.constant('int64', [4], [1, 1, 1, 1e15]);
  graph.output('output', graph.apply('Expand', [graph.constant('float', [1], [0]), huge]), [1, 1, 1, 'N']);
  return graph.build(PIPER_METADATA);
}

describe('a child', () => {
  it('that is killed at work is started again for the same sentence', async () => {
    const { sent, fork, kill } = watchChildren();
    await using speaker = open({ fork });
    const spoken = speaker.speak({ ...HELLO, pack: good, text: 'hello there my friend '.repeat(500) });
    await vi.waitFor(() => expect(sent).toContain('speak'), 15_000);
    kill();
    expect((await spoken).samples.length).toBeGreaterThan(1e6);
    expect(sent).toEqual(['load 1', 'speak', 'load 1', 'speak']);
  });

  it('is ended by an abort, which is reported at once, and the next order is served', async () => {
    await using speaker = open();
    await speaker.speak({ ...HELLO, pack: good });
    const first = speaker.pid;
    const control = new AbortController();
    const spoken = speaker.speak({ ...HELLO, pack: good, text: LONG }, control.signal);
    const waiting = speaker.speak({ ...HELLO, pack: good });
    const gone = speaker.speak({ ...HELLO, pack: good }, AbortSignal.timeout(50));
    await expect(gone).rejects.toThrow('timeout');
    control.abort(new Error('The user left.'));
    await expect(spoken).rejects.toThrow('The user left.');
    expect((await waiting).samples).toHaveLength(10_200);
    expect(speaker.pid).not.toBe(first);
  });

  it('serves two orders at once one after the other, and keeps its model', async () => {
    await using speaker = open();
    const [one, two] = await Promise.all([
      speaker.speak({ ...HELLO, pack: good }),
      speaker.speak({ ...HELLO, pack: good, voice: 'Ben' }),
    ]);
    expect([one.samples.length, two.samples.length]).toEqual([10_200, 10_200]);
    expect(one.samples).not.toEqual(two.samples);
  });

  it('holds one model: another pack gets another child', async () => {
    await using speaker = open();
    await speaker.speak({ ...HELLO, pack: good });
    const first = speaker.pid ?? 0;
    await speaker.speak({ ...HELLO, pack: await packs.make('kokoro') });
    expect(speaker.pid).not.toBe(first);
    expect(() => process.kill(first, 0)).toThrow('ESRCH');
  });

  it('that nobody needs ends', async () => {
    await using speaker = open({ idleMs: 100 });
    await speaker.speak({ ...HELLO, pack: good });
    const pid = speaker.pid ?? 0;
    expect(process.kill(pid, 0)).toBe(true);
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5000 });
    expect((await speaker.speak({ ...HELLO, pack: good })).samples).toHaveLength(10_200);
  });

  it('ends with its speaker, whose orders are refused', async () => {
    const speaker = open();
    const spoken = speaker.load(good).then(() => speaker.speak({ ...HELLO, pack: good, text: LONG }));
    const refused = expect(spoken).rejects.toMatchObject({ code: 'closed' });
    await speaker.load(good);
    const pid = speaker.pid ?? 0;
    await wait(50);
    await speaker[Symbol.asyncDispose]();
    await refused;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(speaker.speak({ ...HELLO, pack: good })).rejects.toMatchObject({ code: 'closed' });
  });

  it('that loads ends with its speaker', async () => {
    const { sent, fork, child } = watchChildren();
    const speaker = open({ fork });
    const refused = [speaker.load(good), speaker.speak({ ...HELLO, pack: good })].map((order) =>
      expect(order).rejects.toMatchObject({ code: 'closed' }),
    );
    await vi.waitFor(() => expect(sent).toEqual(['load 1']));
    await speaker[Symbol.asyncDispose]();
    expect(child()?.process.signalCode).toBe('SIGKILL');
    await Promise.all(refused);
  });

  // Only Linux shows another process's environment and folder; the options of the fork are the same everywhere.
  it.runIf(process.platform === 'linux')(
    'gets nothing of the environment, and a folder of code to work in',
    async () => {
      vi.stubEnv('NEURAL_SECRET', 'secret');
      await using speaker = open();
      await speaker.load(good);
      expect(await readFile(`/proc/${speaker.pid}/environ`, 'utf8')).not.toContain('NEURAL_SECRET');
      expect(await readlink(`/proc/${speaker.pid}/cwd`)).toMatch(/packages\/neural\/src\/child$/);
    },
  );
});

describe('an order', () => {
  it.each([
    ['', 'empty_text'],
    ['  \n', 'empty_text'],
    ['🎮', 'empty_text'],
    ['!?…', 'empty_text'],
  ])('of %j is refused without a child', async (text, code) => {
    const fork = vi.fn(forkVoiceChild);
    await using speaker = open({ fork });
    await expect(speaker.speak({ ...HELLO, pack: good, text })).rejects.toMatchObject({
      code,
      isTransient: false,
    });
    expect(fork).not.toHaveBeenCalled();
  });

  it.each([
    ['Eve', 'en-US'],
    ['Ada', 'zz'],
  ])('for %s in %s is refused', async (voice, locale) => {
    await using speaker = open();
    await expect(speaker.speak({ pack: good, voice, locale, text: 'Hello.' })).rejects.toMatchObject({
      code: 'unknown_voice',
    });
  });

  it('in a language that the model hasn’t is refused, and the pack stays', async () => {
    await using speaker = open();
    const voices = [{ name: 'Ada', gender: 'female' as const, sid: 0, locales: ['de-DE', 'sw'] }];
    const pack = await packs.make('supertonic', { voices });
    await expect(speaker.speak({ ...HELLO, pack, locale: 'sw' })).rejects.toMatchObject({ code: 'no_sound' });
    expect((await speaker.speak({ ...HELLO, pack, locale: 'de-DE' })).rate).toBe(44_100);
  });
});

describe('the runtime', () => {
  it('is found, with its version', async () => {
    expect(await findRuntime()).toEqual({ version: '1.13.8' });
  });

  it('that isn’t installed is said in one line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'neural-alone-'));
    const here = new URL('./child/', import.meta.url);
    await mkdir(join(folder, 'child'));
    for (const name of await readdir(here)) await copyFile(new URL(name, here), join(folder, 'child', name));
    const found = await findRuntime(() => forkVoiceChild(join(folder, 'child/main.ts')));
    expect(found).toEqual({
      reason: expect.stringMatching(/^Cannot find package 'sherpa-onnx-node'[^\n]*$/),
    });
    await rm(folder, { recursive: true });
  });

  it('that ends its process is said in one line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'neural-ill-'));
    const script = join(folder, 'main.mjs');
    await writeFile(script, "process.on('message', () => process.kill(process.pid, 'SIGILL'));");
    expect(await findRuntime(() => forkVoiceChild(script))).toEqual({
      reason: 'The voice child ended with SIGILL.',
    });
    await rm(folder, { recursive: true });
  });
});
