import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createStudio } from '../studio.ts';

/** Names and contents of a RIFF file's chunks. */
function readChunks(file: Buffer): { name: string; content: Buffer }[] {
  const chunks: { name: string; content: Buffer }[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    chunks.push({ name: file.toString('latin1', at, at + 4), content: file.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

test('a greeting is a small transparent animation that never ends', async () => {
  const studio = createStudio();
  const input = { avatar: 'maya-everyday', width: 104, height: 130 };
  const file = Buffer.from(await studio.drawGreetingPicture(input, { isBuiltIn: true }));
  const chunks = readChunks(file);
  const [head] = chunks;
  const HAS_ALPHA = 0x10;
  expect(head?.name).toBe('VP8X');
  expect((head?.content[0] ?? 0) & HAS_ALPHA).toBe(HAS_ALPHA);
  expect(chunks.find(({ name }) => name === 'ANIM')?.content.readUInt16LE(4), 'loops').toBe(0);
  const frames = chunks.filter(({ name }) => name === 'ANMF');
  const seconds = frames.reduce((sum, { content }) => sum + content.readUIntLE(12, 3), 0) / 1000;
  expect(frames.length).toBeGreaterThan(15);
  expect(seconds).toBeCloseTo(2.5, 1);
  expect(chunks.at(-1)?.name, 'the mark of what code draws').toBe('XMP ');
  expect(file.length).toBeLessThan(60_000);
  expect(await loadImage(file)).toMatchObject({ width: 104, height: 130 });
});
