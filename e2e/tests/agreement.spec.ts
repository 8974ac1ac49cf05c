import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Canvas2D, CanvasImage, CreateSurface } from '@avatarcade/stage/canvas';
import {
  AGREEMENT_CASES,
  AGREEMENT_FONTS,
  AGREEMENT_LIMITS,
  type AgreementCase,
  type BlockSums,
  compareFrames,
  createCaseDrawer,
  type Difference,
  sumBlocks,
} from '@avatarcade/templates/agreement';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

declare const loadFonts: () => Promise<void>;
declare const drawSums: (index: number) => BlockSums;
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
    const inNode = draw(agreementCase);
    const difference = compareFrames(sumsOf(inNode), await page.evaluate((at) => drawSums(at), index));
    differences.push({ name: agreementCase.name, ...difference });
    if (!isBeyond(difference)) continue;
    const png = Buffer.from(await page.evaluate((at) => drawPng(at), index), 'base64');
    await keep(agreementCase.name, inNode, png);
  }
  console.table(differences);
  expect(differences.filter(isBeyond)).toEqual([]);
});

const createSurface: CreateSurface = (width, height) => {
  const canvas = createCanvas(width, height);
  return { context: canvas.getContext('2d') as unknown as Canvas2D, image: canvas as CanvasImage };
};

const drawCase = createCaseDrawer(createSurface);
const draw = (agreementCase: AgreementCase) => drawCase(agreementCase).image as unknown as Canvas;

function expectMeasureToTell() {
  const [first] = AGREEMENT_CASES.filter((each) => each.name.endsWith('-word'));
  if (!first) throw new Error('there is a case of a word');
  const later = { ...first, time: first.time + 0.4 };
  const difference = compareFrames(sumsOf(draw(first)), sumsOf(draw(later)));
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

function sumsOf(canvas: Canvas): BlockSums {
  return sumBlocks(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height));
}

async function keep(name: string, inNode: Canvas, png: Buffer) {
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}-node.png`), inNode.toBuffer('image/png'));
  await writeFile(path.join(results, `${name}-chromium.png`), png);
}
