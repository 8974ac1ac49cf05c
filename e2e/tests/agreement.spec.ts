import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Canvas2D, CanvasImage, CreateSurface } from '@avatarcade/stage/canvas';
import {
  AGREEMENT_CASES,
  AGREEMENT_FONTS,
  AGREEMENT_LIMITS,
  compareFrames,
  type Difference,
  drawAgreementCase,
} from '@avatarcade/templates/agreement';
import { type Canvas, createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

declare const loadFonts: () => Promise<void>;
declare const drawPng: (index: number) => Promise<string>;

const stage = createRequire(fileURLToPath(new URL('../../packages/stage/package.json', import.meta.url)));
const results = fileURLToPath(new URL('../../test-results/agreement/', import.meta.url));

test('the same scene and time drawn in Chromium and in Node agree, by a measure that tells a frame from the one another word later', async ({
  page,
}) => {
  for (const font of AGREEMENT_FONTS) GlobalFonts.registerFromPath(stage.resolve(font.file), font.family);
  expectMeasureToTell();
  await openStage(page);
  const differences: (Difference & { name: string })[] = [];
  for (const [index, agreementCase] of AGREEMENT_CASES.entries()) {
    const inNode = drawAgreementCase(agreementCase, createSurface).image as unknown as Canvas;
    const png = Buffer.from(await page.evaluate((at) => drawPng(at), index), 'base64');
    const { width, height } = inNode;
    const difference = compareFrames(pixelsOf(inNode), await pixelsOfPng(png), width, height);
    differences.push({ name: agreementCase.name, ...difference });
    if (isBeyond(difference)) await keep(agreementCase.name, inNode, png);
  }
  console.table(differences);
  expect(differences.filter(isBeyond)).toEqual([]);
});

function expectMeasureToTell() {
  const [first] = AGREEMENT_CASES.filter((each) => each.name.endsWith('-word'));
  if (!first) throw new Error('there is a case of a word');
  const [one, later] = [first, { ...first, time: first.time + 0.4 }].map(
    (each) => drawAgreementCase(each, createSurface).image as unknown as Canvas,
  );
  if (!one || !later) throw new Error('both are drawn');
  const difference = compareFrames(pixelsOf(one), pixelsOf(later), one.width, one.height);
  expect(isBeyond(difference), JSON.stringify(difference)).toBe(true);
}

function isBeyond(difference: Difference): boolean {
  return (['mean', 'nearlyAll', 'worst'] as const).some(
    (measure) => difference[measure] > AGREEMENT_LIMITS[measure],
  );
}

/** A page that has the stage's code and fonts and nothing else, served without a network. */
async function openStage(page: Page) {
  const entry = fileURLToPath(new URL('../support/agreement.page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'agreement' } },
  });
  const bundle = [built].flat().flatMap((each) => ('output' in each ? each.output : []))[0];
  if (bundle?.type !== 'chunk') throw new Error('the stage did not bundle');
  await page.route('http://stage.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stage</title>' });
    return route.fulfill({ body: await readFile(stage.resolve(pathname.replace('/fonts/', ''))) });
  });
  await page.goto('http://stage.test/');
  await page.addScriptTag({ content: bundle.code });
  await page.evaluate(() => loadFonts());
}

const createSurface: CreateSurface = (width, height) => {
  const canvas = createCanvas(width, height);
  return { context: canvas.getContext('2d') as unknown as Canvas2D, image: canvas as CanvasImage };
};

function pixelsOf(canvas: Canvas): Uint8ClampedArray {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
}

async function pixelsOfPng(png: Buffer): Promise<Uint8ClampedArray> {
  const picture = await loadImage(png);
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return pixelsOf(canvas);
}

async function keep(name: string, inNode: Canvas, png: Buffer) {
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}-node.png`), inNode.toBuffer('image/png'));
  await writeFile(path.join(results, `${name}-chromium.png`), png);
}
