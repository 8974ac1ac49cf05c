import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildSpeech, EXAMPLE_TEXT } from '@avatarcade/stage/testing/example';
import { buildWav } from '@avatarcade/video/sound/wav';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createRenderEngine } from './render-engine.ts';
import { measureRenderMemory } from './render-memory.ts';
import { openRenderStudio } from './render-studio.ts';

const RATE = 22_050;
const SIZE = { width: 90, height: 160 };

it('the memory of all processes that render one video is counted', async () => {
  if (process.platform !== 'linux') return;
  const folder = await mkdtemp(join(tmpdir(), 'render-memory-'));
  const at = (name: string) => join(folder, name);
  const registry = new Registry();
  for (const metric of measureRenderMemory()) registry.registerMetric(metric);
  const read = async (name: string) =>
    (await registry.getSingleMetric(`avatarcade_${name}`)?.get())?.values[0]?.value ?? 0;
  const engine = createRenderEngine({
    studio: openRenderStudio(),
    version: 'test',
    inSlices: (render) => render(3),
  });
  const seen: { processes: number; bytes: number }[] = [];
  const watching = new AbortController();
  try {
    await writeFile(at('voice.wav'), buildWav(new Int16Array(RATE), { rate: RATE }));
    const gameplay = at('game.mp4');
    await engine.makeSampleGameplay({ output: gameplay, format: 'portrait', seconds: 1, scale: 0.1 });
    const rect = { x: 0, y: 0, ...SIZE };
    const all = { from: 0, to: 100 };
    const rendering = engine.renderVideo({
      ...{ clips: [gameplay], voice: at('voice.wav'), images: {}, title: 'Measured' },
      ...{ output: at('film.mp4'), poster: at('poster.jpg'), endCard: at('end.jpg') },
      scene: {
        ...{ ...SIZE, version: 1, fps: 30, frames: 360, language: 'en', speech: buildSpeech(EXAMPLE_TEXT) },
        layers: [{ ...all, id: 'clip', kind: 'gameplay', rect, radius: 0, atEnd: 'loop' }],
      },
    });
    // Three short slices may not even be at work at once, but their processes start together.
    const ended = rendering.finally(() => watching.abort());
    while (!watching.signal.aborted) {
      seen.push({ processes: await read('render_processes'), bytes: await read('render_memory_bytes') });
      await setTimeout(5);
    }
    await ended;
    const together = seen.filter(({ processes }) => processes >= 3);
    expect(together.length).toBeGreaterThan(0);
    // Each holds at least its own program.
    expect(Math.max(...together.map(({ bytes }) => bytes))).toBeGreaterThan(3 * 30_000_000);
    await expect.poll(() => read('render_processes')).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
