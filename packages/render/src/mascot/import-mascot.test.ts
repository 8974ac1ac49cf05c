import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { mascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { type Layer, writePsdBuffer } from 'ag-psd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RenderError } from '../errors.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { MascotInfo } from '../render-types.ts';
import { encodeCmykJpeg, type Ink } from '../testing/cmyk-jpeg.ts';
import { importMascot } from './import-mascot.ts';

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mascots-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: Buffer): Promise<MascotInfo> {
  await writeFile(at('upload'), content);
  const context = { limits: DEFAULT_LIMITS, onProgress: () => undefined };
  return importMascot({ input: at('upload'), output: at('mascot.png') }, context);
}

/** The kind of the error. */
const judge = (content: Buffer) =>
  read(content).then(
    () => 'taken',
    (error: unknown) => (error instanceof RenderError ? error.kind : error),
  );

type Drawing = { width: number; height: number; ground?: string; figure?: string | null; scale?: number };

/** A head with eyes and a mouth. */
function draw({ width, height, ground, figure = '#e8a050' }: Drawing): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  const disc = (x: number, y: number, radius: number, color: string) => {
    context.fillStyle = color;
    context.beginPath();
    context.arc(x * width, y * height, radius * width, 0, 7);
    context.fill();
  };
  if (figure) disc(0.5, 0.5, 0.36, figure);
  disc(0.38, 0.42, 0.05, '#201020');
  disc(0.62, 0.42, 0.05, '#201020');
  return canvas;
}

function patch(color: string): Canvas {
  const canvas = createCanvas(60, 40);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(4, 4, 52, 32);
  return canvas;
}

const pixels = (canvas: Canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
};

function layered(names: readonly string[]): Buffer {
  const layer = (name: string, canvas: Canvas): Layer => ({
    name,
    left: 170,
    top: 260,
    imageData: pixels(canvas),
  });
  return writePsdBuffer({
    width: 400,
    height: 400,
    children: [
      { name: 'Body', left: 0, top: 0, imageData: pixels(draw({ width: 400, height: 400 })) },
      {
        name: '+Mouth',
        children: names.map((name, index) => layer(name, patch(`rgb(${index * 20}, 0, 0)`))),
      },
    ],
  });
}

describe('a picture of a character', () => {
  it('is cut out of a ground of one colour, with a soft edge and without its colour', async () => {
    const { design } = await read(
      await draw({ width: 500, height: 500, ground: '#38c048' }).encode('jpeg', 80),
    );
    expect(mascotDesign.parse(design)).toEqual(design);
    expect(Math.abs(design.width - 360)).toBeLessThan(6);
    const written = await loadImage(at('mascot.png'));
    const canvas = createCanvas(written.width, written.height);
    canvas.getContext('2d').drawImage(written, 0, 0);
    const { data } = canvas.getContext('2d').getImageData(0, 0, written.width, written.height);
    let green = 0;
    for (let index = 0; index < data.length; index += 4) {
      const [r = 0, g = 0, , alpha = 0] = data.subarray(index, index + 4);
      if (alpha > 60 && g > r + 20) green++;
    }
    expect(data[3], 'a corner').toBe(0);
    expect(green / (data.length / 4)).toBeLessThan(0.002);
  });

  it('shows where eyes are', async () => {
    const { design } = await read(await draw({ width: 500, height: 500 }).encode('png'));
    const { leftEye, rightEye } = design.rig.marks;
    expect(design.rig.eyes).toBe('own');
    expect([leftEye[0], rightEye[0]].map((x) => Math.abs(Math.abs(x - 0.5) - 0.167) < 0.05)).toEqual([
      true,
      true,
    ]);
  });

  it('gets a face where it has none', async () => {
    const cube = createCanvas(300, 300);
    const context = cube.getContext('2d');
    context.fillStyle = '#4090d0';
    context.fillRect(40, 40, 220, 220);
    const { design } = await read(await cube.encode('png'));
    expect(design.rig.eyes).toBe('drawn');
    expect(design.face.hasMouth).toBe(false);
  });

  it('is enlarged by whole pixels where it is pixel art, and made smaller where it is huge', async () => {
    const tiny = await read(await draw({ width: 32, height: 32 }).encode('png'));
    expect(tiny.width / 24).toBe(Math.ceil(256 / 24));
    const huge = await read(await draw({ width: 3000, height: 2400 }).encode('png'));
    expect(Math.max(huge.width, huge.height)).toBeLessThanOrEqual(1100);
  }, 20_000);

  it('may have 16 bits a channel', async () => {
    expect(await judge(deepPng(80))).toBe('taken');
  });

  it('may be a JPEG in the colours of print, and has them on screens', async () => {
    const orange = (column: number, row: number): Ink =>
      Math.hypot(column - 9.5, row - 9.5) < 7 ? [0, 120, 230, 10] : [0, 0, 0, 0];
    const { format, design } = await read(encodeCmykJpeg(20, orange));
    expect([format, design.rig.eyes]).toEqual(['jpg', 'drawn']);
    const written = await loadImage(at('mascot.png'));
    const canvas = createCanvas(written.width, written.height);
    canvas.getContext('2d').drawImage(written, 0, 0);
    const colorAt = (x: number, y: number) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data];
    const [r = 0, g = 0, b = 0, alpha] = colorAt(written.width / 2, written.height / 2);
    expect(alpha).toBe(255);
    expect(Math.hypot(r - 245, g - 130, b - 24)).toBeLessThan(12);
    expect(colorAt(0, 0)[3], 'the white ground').toBe(0);
  });

  it('is the first picture of one that is animated', async () => {
    const still = draw({ width: 90, height: 90 }).toBuffer('image/png');
    const other = draw({ width: 90, height: 90, figure: '#20a0ff' }).toBuffer('image/png');
    const first = await read(still);
    expect((await read(animate(still, other))).design).toEqual(first.design);
  });

  it.each([
    ['on a busy ground', 'busy_ground', () => busy()],
    ['of nothing', 'no_figure', () => createCanvas(200, 200).toBuffer('image/png')],
    ['of a few pixels', 'too_small', () => draw({ width: 12, height: 12 }).toBuffer('image/png')],
    ['that is a GIF', 'not_an_image', () => Buffer.from('GIF89a and more')],
    ['of more pixels than anybody sees', 'too_large_picture', () => claimSize(30_000)],
    [
      'that is cut off',
      'not_an_image',
      () => draw({ width: 90, height: 90 }).toBuffer('image/png').subarray(0, 300),
    ],
  ])('%s is refused as %s', async (_, kind, build) => {
    expect(await judge(build())).toBe(kind);
  });
});

describe('an artist’s layers', () => {
  it('are read from a PSD by their names, and packed with the body', async () => {
    const { design, format } = await read(layered(['A', 'B', 'C', 'D', 'X']));
    expect(format).toBe('psd');
    expect(Object.keys(design.layers?.mouths ?? {}).toSorted()).toEqual(['A', 'B', 'C', 'D', 'X']);
    expect(design.layers?.mouths.A).toMatchObject({ width: 52, height: 32 });
  });

  it('have the shapes that Adobe’s names mean', async () => {
    const { design } = await read(layered(['Neutral', 'Ah', 'Ee', 'W-Oo', 'F', 'D']));
    expect(Object.keys(design.layers?.mouths ?? {}).toSorted()).toEqual(['B', 'D', 'F', 'G', 'X']);
  });

  it('are read from a zip of PNGs of one size', async () => {
    const png = (color: string | null) =>
      draw({ width: 200, height: 200, figure: color }).toBuffer('image/png');
    const files = {
      'hero/body.png': png('#e8a050'),
      'hero/mouth/A.png': png(null),
      'hero/mouth_D.png': png(null),
    };
    const { design, format } = await read(zip({ ...files, 'hero/eyes_closed.png': png(null) }));
    expect(format).toBe('zip');
    expect(Object.keys(design.layers?.mouths ?? {}).toSorted()).toEqual(['A', 'D']);
    expect(design.layers?.eyesClosed).toBeDefined();
    const other = draw({ width: 120, height: 200, figure: null }).toBuffer('image/png');
    expect(await judge(zip({ ...files, 'hero/mouth/B.png': other }))).toBe('broken_layers');
    // PNGs hardly get smaller: many programs leave them as they are.
    expect((await read(zip(files, { isPacked: false }))).design.layers).toEqual(
      (await read(zip(files))).design.layers,
    );
  });

  it.each([
    ['a PSD that is cut off', 'broken_layers', () => layered(['A', 'D']).subarray(0, 900)],
    ['a PSD with noise in it', 'broken_layers', () => layered(['A', 'D']).fill(0xa7, 60, 4000)],
    ['a PSD of nothing but its name', 'broken_layers', () => Buffer.from('8BPS')],
    ['a PSD without mouths', 'no_layers', () => layered([])],
    ['a PSB', 'not_an_image', () => Buffer.from('8BPX and more')],
    ['a zip that is cut off', 'broken_layers', () => zip({ 'a.png': Buffer.alloc(400) }).subarray(0, 100)],
    ['a zip of texts', 'no_layers', () => zip({ 'read.me': Buffer.from('hello') })],
  ])('%s is refused as %s', async (_, kind, build) => {
    expect(await judge(build())).toBe(kind);
  });
});

/** Stripes up to the edges. */
function busy(): Buffer {
  const canvas = createCanvas(200, 200);
  const context = canvas.getContext('2d');
  for (let x = 0; x < 200; x += 5) {
    context.fillStyle = `hsl(${x * 9}, 80%, ${30 + (x % 40)}%)`;
    context.fillRect(x, 0, 5, 200);
  }
  return canvas.toBuffer('image/png');
}

/** A disc on nothing, RGBA of 16 bits. */
function deepPng(side: number): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 8));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * (1 + side * 8) + 1 + x * 8;
      const isSeen = Math.hypot(x - side / 2, y - side / 2) < side * 0.4;
      rows.writeUInt16BE(0xe000, at);
      rows.writeUInt16BE(0x9000, at + 2);
      rows.writeUInt16BE(isSeen ? 0xffff : 0, at + 6);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([16, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
  bytes.writeUInt32BE(content.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

/** The end of a PNG's header. */
const HEAD = 33;

/** A PNG that says that it has so many pixels a side. */
function claimSize(side: number): Buffer {
  const png = draw({ width: 40, height: 40 }).toBuffer('image/png');
  const header = Buffer.from(png.subarray(16, HEAD - 4));
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(HEAD)]);
}

/** Two PNGs of one size as one that shows them in turn. */
function animate(first: Buffer, second: Buffer): Buffer {
  const size = { width: first.readUInt32BE(16), height: first.readUInt32BE(20) };
  let sequence = 0;
  const frame = () => {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence++, 0);
    control.writeUInt32BE(size.width, 4);
    control.writeUInt32BE(size.height, 8);
    control.writeUInt16BE(1, 20);
    control.writeUInt16BE(10, 22);
    return chunk('fcTL', control);
  };
  const data = (png: Buffer) => {
    const from = png.indexOf('IDAT', 0, 'latin1');
    return png.subarray(from + 4, from + 4 + png.readUInt32BE(from - 4));
  };
  const counted = Buffer.alloc(4);
  const frames = [frame(), chunk('IDAT', data(first)), frame()];
  counted.writeUInt32BE(sequence++, 0);
  return Buffer.concat([
    first.subarray(0, HEAD),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    ...frames,
    chunk('fdAT', Buffer.concat([counted, data(second)])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function zip(files: Record<string, Buffer>, { isPacked = true } = {}): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = isPacked ? deflateRawSync(content) : content;
    const method = isPacked ? 8 : 0;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(method, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), packed);
    index.push(entry, Buffer.from(name));
    offset += head.length + name.length + packed.length;
  }
  const listed = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
