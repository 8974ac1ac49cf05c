import { inflateRawSync } from 'node:zlib';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { brokenLayers, noLayers, tooLargePicture } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { readImageHeader } from '../probe/image-header.ts';
import type { DrawnLayer, DrawnLayers } from './drawn-layers.ts';
import { isAdobeNamed, type LayerRole, roleOf } from './layer-names.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const MAX_FILES = 120;
/** Bytes of one unpacked picture. */
const MAX_BYTES = 40_000_000;

/** Reads a zip of PNGs of one size: the body, mouths by their letters, eyes. Throws RenderError. */
export async function readZipLayers(bytes: Buffer, limits: Limits): Promise<DrawnLayers> {
  const files = listFiles(bytes).filter(
    ({ name }) => /\.png$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name),
  );
  const paths = files.map(({ name }) => name.split('/'));
  const isAdobe = isAdobeNamed(paths);
  let size: { width: number; height: number } | undefined;
  const bodies: Image[] = [];
  const layers: Omit<DrawnLayers, 'width' | 'height' | 'body'> = { mouths: {} };
  for (const [index, file] of files.entries()) {
    const path = paths[index] ?? [];
    const role = roleOf(path, { isAdobe });
    const image = await readPicture(unpack(bytes, file), limits);
    size ??= { width: image.width, height: image.height };
    if (image.width !== size.width || image.height !== size.height)
      throw brokenLayers('The pictures have different sizes');
    if (role === undefined || role === 'body') bodies.push(image);
    else keep(layers, { role, image });
  }
  if (!size || bodies.length === 0 || Object.keys(layers.mouths).length === 0)
    throw noLayers('No body or no mouth');
  const body = createCanvas(size.width, size.height);
  for (const image of bodies) body.getContext('2d').drawImage(image, 0, 0);
  return { ...size, body, ...layers };
}

function keep(
  layers: Omit<DrawnLayers, 'width' | 'height' | 'body'>,
  { role, image }: { role: Exclude<LayerRole, 'body'>; image: Image },
): void {
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const drawn: DrawnLayer = { left: 0, top: 0, canvas };
  if (role === 'eyes-open') layers.eyesOpen = drawn;
  else if (role === 'eyes-closed') layers.eyesClosed = drawn;
  else layers.mouths[role.mouth] ??= drawn;
}

async function readPicture(bytes: Buffer, { imagePixels, imageSide }: Limits): Promise<Image> {
  let header: ReturnType<typeof readImageHeader>;
  try {
    header = readImageHeader(bytes);
  } catch {
    throw brokenLayers('A PNG that can not be read');
  }
  const { width, height } = header;
  if (width * height > imagePixels || Math.max(width, height) > imageSide)
    throw tooLargePicture(`${width} x ${height} pixels`);
  return loadImage(header.picture).catch(() => {
    throw brokenLayers('A PNG that can not be decoded');
  });
}

type ZipFile = { name: string; method: number; packed: number; unpacked: number; at: number };

/** By the index at the end of the file. Throws RenderError. */
function listFiles(bytes: Buffer): ZipFile[] {
  const from = Math.max(0, bytes.length - 65_557);
  let end = bytes.length - 22;
  while (end >= from && bytes.readUInt32LE(end) !== END) end--;
  if (end < from) throw brokenLayers('A zip without its index');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_FILES) throw brokenLayers('Too many files');
  const files: ZipFile[] = [];
  try {
    for (let at = bytes.readUInt32LE(end + 16); files.length < count; ) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw brokenLayers('A broken index');
      const nameLength = bytes.readUInt16LE(at + 28);
      files.push({
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        unpacked: bytes.readUInt32LE(at + 24),
        at: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch {
    throw brokenLayers('A broken index');
  }
  return files;
}

function unpack(bytes: Buffer, { at, method, packed, unpacked }: ZipFile): Buffer {
  if (unpacked > MAX_BYTES) throw tooLargePicture(`${unpacked} bytes`);
  try {
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const content = bytes.subarray(from, from + packed);
    if (method === 0) return content;
    if (method === 8) return inflateRawSync(content, { maxOutputLength: MAX_BYTES });
  } catch {
    throw brokenLayers('A file of the zip can not be unpacked');
  }
  throw brokenLayers('A zip that is encrypted or packed in an unknown way');
}
