import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { colorsOf } from '@avatarcade/stage/icon-colors';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio } from '../studio.ts';

/** Where nothing has a colour. */
const HOUSE_COLORS = colorsOf([]);
const studio = createStudio();
let folder = '';
let png: Buffer;
let jpeg: Buffer;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  const canvas = createCanvas(300, 200);
  const context = canvas.getContext('2d');
  const gradient = context.createLinearGradient(0, 0, 300, 0);
  gradient.addColorStop(0, '#f00');
  gradient.addColorStop(1, '#00f');
  context.fillStyle = gradient;
  context.fillRect(0, 20, 300, 180);
  png = await canvas.encode('png');
  jpeg = await canvas.encode('jpeg', 90);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function judge(content: Buffer | string, name = 'picture.png'): Promise<string> {
  await writeFile(at(name), content);
  return studio.probeImage(at(name)).then(
    ({ format, width, height }) => `${format} ${width}x${height}`,
    (error) => error.kind,
  );
}

/** A camera's note of where it was held, as most phones write it. */
function noteOrientation(file: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from(`49492a0008000000010012010300010000000${orientation}00000000000000`, 'hex');
  const head = Buffer.from([0xff, 0xe1, 0, tiff.length + 8]);
  const note = Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([file.subarray(0, 2), note, file.subarray(2)]);
}

/** Claims another size, with the right sum. */
function claimPngSize(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

test('the content decides, not the name', async () => {
  expect(await judge(png, 'one.jpg')).toBe('png 300x200');
  expect(await judge(jpeg, 'two.png')).toBe('jpeg 300x200');
});

test('what is neither PNG nor JPEG is no picture', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  for (const content of [svg, 'GIF89a', 'RIFF....WEBPVP8 ', ''])
    expect(await judge(content)).toBe('not_an_image');
});

test('cut and broken pictures are refused', async () => {
  const broken = Buffer.from(png);
  broken[png.length >> 1] = (broken[png.length >> 1] ?? 0) ^ 0xff;
  for (const content of [png.subarray(0, png.length >> 1), jpeg.subarray(0, jpeg.length >> 1), broken]) {
    expect(await judge(content)).toBe('not_an_image');
  }
});

test('a picture that claims to be huge is refused before it is decoded', async () => {
  expect(await judge(claimPngSize(png, 65_535, 65_535))).toBe('too_large_picture');
  expect(await judge(claimPngSize(png, 5001, 5000))).toBe('too_large_picture');
  expect(await judge(claimPngSize(png, 9000, 10))).toBe('too_large_picture');
});

test('a normalised picture is upright, small enough and has no notes left', async () => {
  await writeFile(at('phone.jpg'), noteOrientation(jpeg, 6));
  expect(await studio.probeImage(at('phone.jpg'))).toEqual({ format: 'jpeg', width: 200, height: 300 });
  const info = await studio.normalizeImage({ input: at('phone.jpg'), output: at('small.jpg'), maxSide: 150 });
  expect(info).toMatchObject({ format: 'jpeg', width: 100, height: 150 });
  const bytes = await readFile(at('small.jpg'));
  expect(bytes.includes('Exif')).toBe(false);
  expect(await loadImage(bytes)).toMatchObject({ width: 100, height: 150 });
});

test('a normalised picture answers its colours, and the house’s where it has none', async () => {
  await writeFile(at('gradient.png'), png);
  const colorsAt = async (maxSide: number) => {
    const info = await studio.normalizeImage({ input: at('gradient.png'), output: at('c.png'), maxSide });
    return info.colors;
  };
  const colors = await colorsAt(300);
  expect(colors).not.toEqual(HOUSE_COLORS);
  for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(await colorsAt(300)).toEqual(colors);
  const grey = createCanvas(40, 40);
  grey.getContext('2d').fillRect(0, 0, 40, 40);
  await writeFile(at('grey.png'), await grey.encode('png'));
  const dull = await studio.normalizeImage({ input: at('grey.png'), output: at('g.png'), maxSide: 40 });
  expect(dull.colors).toEqual(HOUSE_COLORS);
});

test('transparency is kept in a PNG and becomes white in a JPEG', async () => {
  await writeFile(at('see.png'), png);
  const corner = async (output: string) => {
    await studio.normalizeImage({ input: at('see.png'), output: at(output), maxSide: 4000 });
    const image = await loadImage(at(output));
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    return [...canvas.getContext('2d').getImageData(2, 2, 1, 1).data];
  };
  expect(await corner('out.png')).toEqual([0, 0, 0, 0]);
  expect(await corner('out.jpg')).toEqual([255, 255, 255, 255]);
});
