import type { Canvas2D, CanvasImage, CreateSurface } from '@avatarcade/stage/canvas';
import {
  AGREEMENT_CASES,
  AGREEMENT_FONTS,
  createCaseDrawer,
  sumBlocks,
} from '@avatarcade/templates/agreement';

/** Runs in the browser: draws the stage's cases there, and hands over what is compared of them, or a picture as PNG. */
const createSurface: CreateSurface = (width, height) => {
  const canvas = new OffscreenCanvas(width, height);
  return { context: canvas.getContext('2d') as unknown as Canvas2D, image: canvas as CanvasImage };
};

async function loadFonts() {
  const faces = AGREEMENT_FONTS.map(
    (font) => new FontFace(font.family, `url(/fonts/${font.file})`, { weight: String(font.weight) }),
  );
  for (const face of await Promise.all(faces.map((each) => each.load()))) document.fonts.add(face);
}

const drawCase = createCaseDrawer(createSurface);

function draw(index: number): OffscreenCanvas {
  const agreementCase = AGREEMENT_CASES[index];
  if (!agreementCase) throw new Error(`there is no case ${index}`);
  return drawCase(agreementCase).image as unknown as OffscreenCanvas;
}

function drawSums(index: number) {
  const canvas = draw(index);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (!pixels) throw new Error('the canvas has no context');
  return sumBlocks(pixels);
}

async function drawPng(index: number): Promise<string> {
  const canvas = draw(index);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

Object.assign(globalThis, { loadFonts, drawSums, drawPng });
