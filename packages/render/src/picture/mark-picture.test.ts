import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { PictureFormat } from '../render-types.ts';
import { encodePicture } from './encode-picture.ts';

function paint(alpha: number) {
  const canvas = createCanvas(61, 35);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgba(200, 40, 90, ${alpha})`;
  context.fillRect(0, 0, 40, 35);
  return canvas;
}

const FORMATS: PictureFormat[] = ['jpeg', 'png', 'webp'];

test.each(FORMATS)('a %s says that code drew it, and can still be read', async (format) => {
  for (const alpha of [1, 0.5]) {
    const file = Buffer.from(await encodePicture(paint(alpha), { format, source: 'drawn' }));
    const xmp = file.toString('utf8');
    expect(xmp).toContain('digitalsourcetype/algorithmicMedia</Iptc4xmpExt:DigitalSourceType>');
    const image = await loadImage(file);
    expect([image.width, image.height]).toEqual([61, 35]);
    const canvas = createCanvas(61, 35);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const [red = 0, green = 0] = canvas.getContext('2d').getImageData(10, 10, 1, 1).data;
    expect(red - green).toBeGreaterThan(50);
  }
});

test('a WebP says in its head that there is a mark, and how long it is', async () => {
  const file = Buffer.from(await encodePicture(paint(0.5), { format: 'webp', source: 'composite' }));
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect(file.toString('latin1', 12, 16)).toBe('VP8X');
  const [HAS_XMP, HAS_ALPHA] = [0x04, 0x10];
  expect(file.readUInt8(20) & (HAS_XMP | HAS_ALPHA)).toBe(HAS_XMP | HAS_ALPHA);
  expect([file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]).toEqual([61, 35]);
});
