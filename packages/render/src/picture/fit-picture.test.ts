import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio } from '../studio.ts';

const studio = createStudio();
let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-picture-'));
  const canvas = createCanvas(540, 960);
  const context = canvas.getContext('2d');
  for (let y = 0; y < 960; y += 8) {
    for (let x = 0; x < 540; x += 8) {
      context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 90% 60%)`;
      context.fillRect(x, y, 8, 8);
    }
  }
  await writeFile(at('card.jpg'), await canvas.encode('jpeg', 95));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a picture is whole in another size, over itself, within its bytes', async () => {
  const output = at('square.jpg');
  const fitted = await studio.fitPicture({
    input: at('card.jpg'),
    output,
    width: 480,
    height: 480,
    maxBytes: 60_000,
    isComposite: true,
  });
  const bytes = await readFile(output);
  expect(fitted).toEqual({ width: 480, height: 480, bytes: bytes.length });
  expect(bytes.length).toBeLessThanOrEqual(60_000);
  const image = await loadImage(bytes);
  expect([image.width, image.height]).toEqual([480, 480]);
  const canvas = createCanvas(480, 480);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const lightAt = (x: number) => {
    const [red = 0, green = 0, blue = 0] = canvas.getContext('2d').getImageData(x, 240, 40, 1).data;
    return red + green + blue;
  };
  // The picture is 270 pixels wide in the middle; what is beside it is dark.
  expect(lightAt(20)).toBeLessThan(lightAt(220));
});

test('a size that nothing fits into is refused', async () => {
  const order = {
    input: at('card.jpg'),
    output: at('none.jpg'),
    width: 480,
    height: 480,
    maxBytes: 2000,
    isComposite: true,
  };
  await expect(studio.fitPicture(order)).rejects.toMatchObject({ kind: 'unreachable_size' });
});
