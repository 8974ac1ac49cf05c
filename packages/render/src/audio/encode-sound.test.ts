import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWav } from '@avatarcade/video/sound/wav';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStudio } from '../studio.ts';
import { findLag } from '../testing/find-lag.ts';
import { inspect } from '../testing/inspect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-sound-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** At 48 kHz, between -1 and 1. */
function buildVoice(samples: Float32Array): Uint8Array {
  return buildWav(
    Int16Array.from(samples, (sample) => Math.round(32_768 * sample)),
    { rate: 48_000 },
  );
}

/** Two seconds: a tone in the second one. */
const buildTone = () =>
  Float32Array.from({ length: 96_000 }, (_, n) => (n < 48_000 ? 0 : (9000 / 32_768) * Math.sin(n / 12)));

/** A second that is nowhere like itself: what sinks through the scale, beginning with the first sample. */
const buildChirp = () => Float32Array.from({ length: 48_000 }, (_, n) => 0.5 * Math.sin((n / 9) ** 0.86));

it('speech becomes a small file of the same length and level', async () => {
  const input = join(folder, 'tone.wav');
  const output = join(folder, 'tone.m4a');
  await writeFile(input, buildVoice(buildTone()));
  const { duration } = await createStudio().encodeSound({ input, output });
  expect(duration).toBeCloseTo(2, 3);
  expect((await stat(output)).size).toBeLessThan(25_000);
  const { audio, levels } = await inspect(output);
  expect(audio).toMatchObject({ codec: 'mp4a', sampleRate: 32_000, channels: 1 });
  expect(audio?.seconds).toBeCloseTo(2, 1);
  expect(levels[3]).toBeLessThan(0.001);
  expect(levels[15]).toBeCloseTo(9000 / 32_768 / Math.SQRT2, 2);
});

it('speech is heard when its words say, whatever the encoder needs to begin with', async () => {
  const input = join(folder, 'chirp.wav');
  const output = join(folder, 'chirp.m4a');
  const samples = buildChirp();
  await writeFile(input, buildVoice(samples));
  await createStudio().encodeSound({ input, output });
  expect(Math.abs(await findLag(output, samples))).toBeLessThan(0.001);
});

it('what is no WAV is refused', async () => {
  const input = join(folder, 'text.wav');
  await writeFile(input, 'no sound at all, whatever the name says');
  const refused = createStudio().encodeSound({ input, output: join(folder, 'text.m4a') });
  await expect(refused).rejects.toMatchObject({ name: 'RenderError' });
});
