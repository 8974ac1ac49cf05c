import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { colorsOf } from '@avatarcade/templates/icon-colors';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio } from '../studio.ts';
import { readImageHeader } from './image-header.ts';

/** Of a picture without colours. */
const DEFAULT_COLORS = colorsOf([]);
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

/** Adds the EXIF orientation of a camera, as most phones write it. */
function noteOrientation(file: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from(`49492a0008000000010012010300010000000${orientation}00000000000000`, 'hex');
  const head = Buffer.from([0xff, 0xe1, 0, tiff.length + 8]);
  const note = Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([file.subarray(0, 2), note, file.subarray(2)]);
}

/** Claims another size, with the correct checksum. */
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

test('a normalised picture comes with its colours, and with the usual ones where it has none', async () => {
  await writeFile(at('gradient.png'), png);
  const colorsAt = async (maxSide: number) => {
    const info = await studio.normalizeImage({ input: at('gradient.png'), output: at('c.png'), maxSide });
    return info.colors;
  };
  const colors = await colorsAt(300);
  expect(colors).not.toEqual(DEFAULT_COLORS);
  for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(await colorsAt(300)).toEqual(colors);
  const grey = createCanvas(40, 40);
  grey.getContext('2d').fillRect(0, 0, 40, 40);
  await writeFile(at('grey.png'), await grey.encode('png'));
  const dull = await studio.normalizeImage({ input: at('grey.png'), output: at('g.png'), maxSide: 40 });
  expect(dull.colors).toEqual(DEFAULT_COLORS);
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

/** Inserts segments of a JPEG or chunks of a PNG at an offset. */
const insert = (file: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);
const START_OF_IMAGE = 2;
const PNG_HEAD = 8 + 25;

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + content.length, 2);
  return Buffer.concat([head, content]);
}

function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
  bytes.writeUInt32BE(content.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

const frameHeader = (width: number, height: number) => {
  const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(0xc0, content);
};

/** Readers that take the marker for a segment see a picture of 10 x 10; those that take it for a marker alone see all of `file`. */
function disguise(file: Buffer, marker: number): Buffer {
  const scan = file.indexOf(Buffer.from([0xff, 0xda]));
  const head = file.subarray(2, scan);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + head.length + 4);
  const comment = segment(0xfe, Buffer.concat([frameHeader(10, 10), Buffer.alloc(16)]));
  const start = Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, marker]), length]);
  return Buffer.concat([start, head, comment, file.subarray(scan)]);
}

test('markers that readers disagree about are refused', async () => {
  for (const marker of [0x01, 0xd0, 0xd7]) {
    expect([marker, await judge(disguise(jpeg, marker), 'trick.jpg')]).toEqual([marker, 'not_an_image']);
  }
}, 60_000);

test('a JPEG has one frame header, and ends', async () => {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const second = frameHeader(45_000, 45_000);
  expect(await judge(insert(jpeg, frame, second))).toBe('not_an_image');
  expect(await judge(insert(jpeg, scan, second))).toBe('not_an_image');
  expect(await judge(insert(jpeg, jpeg.length - 2, second))).toBe('not_an_image');
  expect(await judge(insert(jpeg, START_OF_IMAGE, Buffer.from([0xff, 0xff, 0xff])))).toBe('jpeg 300x200');
  expect(await judge(Buffer.concat([jpeg, Buffer.from('a second picture, as phones add it')]))).toBe(
    'jpeg 300x200',
  );
  expect(await judge(Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0xff, 0xd9])]))).toBe(
    'not_an_image',
  );
  const scans = Array.from({ length: 100 }, () => segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])));
  expect(await judge(insert(jpeg, jpeg.length - 2, ...scans))).toBe('not_an_image');
}, 60_000);

test('a PNG has one header, at its beginning', async () => {
  const header = png.subarray(8, PNG_HEAD);
  expect(await judge(insert(png, PNG_HEAD, header))).toBe('not_an_image');
  expect(await judge(insert(png, 8, chunk('tEXt', Buffer.from('a\0b'))))).toBe('not_an_image');
});

test('texts and further pictures of a PNG are not unpacked', async () => {
  const packed = deflateSync(Buffer.alloc(7_900_000), { level: 9 });
  const texts = Array.from({ length: 500 }, () =>
    chunk('zTXt', Buffer.concat([Buffer.from('c\0\0'), packed])),
  );
  const animation = chunk('acTL', Buffer.from([0, 0, 4, 0, 0, 0, 0, 0]));
  const { picture } = readImageHeader(insert(png, PNG_HEAD, animation, ...texts));
  expect(picture.length).toBeLessThanOrEqual(png.length);
  expect(await judge(insert(png, PNG_HEAD, animation, ...texts))).toBe('png 300x200');
});

test('interlaced and deep pictures are as allowed as others', async () => {
  expect(await judge(claimPngSize(png, 5000, 5001))).toBe('too_large_picture');
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 16, 6, 0, 0, 1]);
  const rows = deflateSync(Buffer.alloc(8 * 8 * 8 + 64));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  expect(await judge(Buffer.concat([png.subarray(0, 8), ...parts]))).toBe('png 8x8');
});
