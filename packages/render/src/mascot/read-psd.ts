import { createCanvas, ImageData } from '@napi-rs/canvas';
import { initializeCanvas, type Layer, type PixelData, readPsd } from 'ag-psd';
import { brokenLayers, noLayers, tooLargePicture } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { DrawnLayer, DrawnLayers } from './drawn-layers.ts';
import { isAdobeNamed, roleOf } from './layer-names.ts';

// The library makes its pictures with these, in the browser by the document.
initializeCanvas(
  () => {
    throw new Error('Layers are read as pixels');
  },
  (width, height) => new ImageData(width, height) as never,
);

/** Layers of one file, groups included. */
const MAX_LAYERS = 400;
const HEAD = 26;

/** Reads a layered PSD. Throws RenderError for one that is broken, too large, or has no mouth among its layers. */
export function readPsdLayers(bytes: Buffer, limits: Limits): DrawnLayers {
  if (bytes.length < HEAD) throw brokenLayers('A PSD without its head');
  const [height, width] = [bytes.readUInt32BE(14), bytes.readUInt32BE(18)];
  if (width * height > limits.imagePixels || Math.max(width, height) > limits.imageSide)
    throw tooLargePicture(`${width} x ${height} pixels`);
  const flat = listLayers(read(bytes), { path: [], isHidden: false });
  if (flat.length > MAX_LAYERS) throw brokenLayers('Too many layers');
  const isAdobe = isAdobeNamed(flat.map(({ path }) => path));
  const body = createCanvas(width, height);
  const context = body.getContext('2d');
  const layers: DrawnLayers = { width, height, body, mouths: {} };
  let hasBody = false;
  for (const { layer, path, isHidden } of flat) {
    const role = roleOf(path, { isAdobe });
    const drawn = draw(layer, limits);
    if (!drawn) continue;
    // Mouths and lids are often hidden in the file: all but one have to be.
    if (role === 'eyes-open') layers.eyesOpen = drawn;
    else if (role === 'eyes-closed') layers.eyesClosed = drawn;
    else if (typeof role === 'object') layers.mouths[role.mouth] ??= drawn;
    else if (!isHidden) {
      hasBody = true;
      context.globalAlpha = layer.opacity ?? 1;
      context.drawImage(drawn.canvas, drawn.left, drawn.top);
    }
  }
  if (!hasBody || Object.keys(layers.mouths).length === 0) throw noLayers('No body or no mouth');
  return layers;
}

function read(bytes: Buffer): Layer[] {
  try {
    const psd = readPsd(bytes, {
      useImageData: true,
      skipCompositeImageData: true,
      skipThumbnail: true,
      skipLinkedFilesData: true,
    });
    return psd.children ?? [];
  } catch (error) {
    throw brokenLayers(error instanceof Error ? error.message : 'The PSD can not be read');
  }
}

type Listed = { layer: Layer; path: string[]; isHidden: boolean };

function listLayers(layers: readonly Layer[], above: { path: string[]; isHidden: boolean }): Listed[] {
  return layers.flatMap((layer) => {
    const path = [...above.path, layer.name ?? ''];
    const isHidden = above.isHidden || layer.hidden === true;
    return layer.children ? listLayers(layer.children, { path, isHidden }) : [{ layer, path, isHidden }];
  });
}

function draw(layer: Layer, limits: Limits): DrawnLayer | undefined {
  const { imageData, left = 0, top = 0 } = layer;
  if (!imageData || imageData.width < 1 || imageData.height < 1) return undefined;
  const { width, height } = imageData;
  if (width * height > limits.imagePixels) throw tooLargePicture(`${width} x ${height} pixels`);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(bytesOf(imageData), width, height), 0, 0);
  return { left, top, canvas };
}

/** Eight bits a channel, whatever the file has. */
function bytesOf({ data }: PixelData): Uint8ClampedArray {
  if (data instanceof Uint8ClampedArray) return new Uint8ClampedArray(data);
  if (data instanceof Uint16Array) return Uint8ClampedArray.from(data, (value) => value / 257);
  if (data instanceof Float32Array) return Uint8ClampedArray.from(data, (value) => value * 255);
  return Uint8ClampedArray.from(data);
}
