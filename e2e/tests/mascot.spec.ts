import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { addProduct, saveVideo, topUp } from '../support/customer.ts';
import { decodeFrames } from '../support/frames.ts';
import { test } from '../support/product-test.ts';
import { expectStep, fillStep, generateVideo } from '../support/wizard.ts';

const SIZE = { width: 108, height: 192 };

// The preview speaks.
test.use({ reducedMotion: 'no-preference' });

test('a mascot is uploaded, marked by mouse, touch and keyboard, and presents a finished video', async ({
  signedInPage: page,
  customer,
  store,
  product,
  portraitClip,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-mascot-'));
  const picture = path.join(folder, 'blobby.png');
  await topUp(product.url, customer, 10);
  const game = await addProduct(customer, store.url);
  await page.goto(`/products/video-create/${game.id}`);
  await writeFile(picture, await drawCreature(page));
  for (const step of ['Choose Template', 'Voiceover Text'] as const) {
    await expectStep(page, step);
    await fillStep(page, step);
    await page.getByRole('button', { name: 'Next Step' }).click();
  }
  await expectStep(page, 'Choose Avatar');
  const section = page.getByRole('region', { name: 'Your mascot' });
  await section.locator('input[type=file]').setInputFiles(picture);
  const editor = page.getByRole('dialog', { name: 'Your mascot' });
  await expect(editor.getByRole('img', { name: 'Your mascot, speaking' })).toBeVisible();
  await expectSpeaking(editor);

  const mark = (name: string) => editor.getByRole('slider', { name, exact: true });
  // The dialog opens at its top, although its first input is below.
  await expect(mark('Left eye')).toBeInViewport({ ratio: 1 });
  await expectMoved(mark('Left eye'), (box) => dragByMouse(page, box));
  await expectMoved(mark('Mouth'), (box) => dragByFinger(page, box));
  await expectMoved(mark('Chin'), async () => {
    await mark('Chin').focus();
    await page.keyboard.press('Shift+ArrowDown');
  });
  await editor.getByText('Muzzle', { exact: true }).click();
  await editor.getByRole('button', { name: 'Save mascot' }).click();
  await expect(editor).toBeHidden();
  // The previews of the video itself are others' test.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(section.getByRole('button', { name: 'blobby', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: 'Next Step' }).click();
  await expectStep(page, 'Upload Assets');
  await fillStep(page, 'Upload Assets', { clip: portraitClip });
  await page.getByRole('button', { name: 'Next Step' }).click();
  const id = await generateVideo(page);
  const file = path.join(folder, 'video.mp4');
  await saveVideo({ customer, id, file });
  const [frame] = await decodeFrames(file, { frames: [30], size: SIZE });
  expect(countOrange(frame ?? new Uint8Array())).toBeGreaterThan(0.04);
  await rm(folder, { recursive: true, force: true });
});

/** The share of pixels (RGB) that have the creature's colour. */
function countOrange(picture: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < picture.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = picture.subarray(at, at + 3);
    if (red > 200 && green > 120 && green < 190 && blue < 120) count++;
  }
  return count / (picture.length / 3);
}

type Box = { x: number; y: number };

async function expectMoved(mark: Locator, move: (middle: Box) => Promise<void>) {
  const before = await mark.getAttribute('aria-valuetext');
  const box = await mark.boundingBox();
  if (!box) throw new Error('A mark is not seen');
  await move({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await expect(mark).not.toHaveAttribute('aria-valuetext', before ?? '');
}

async function dragByMouse(page: Page, { x, y }: Box) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 12, y + 4, { steps: 3 });
  await page.mouse.up();
}

async function dragByFinger(page: Page, { x, y }: Box) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Box[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x: x + 6, y: y + 8 }]);
  await touch('touchMove', [{ x: x + 12, y: y + 16 }]);
  await touch('touchEnd', []);
}

/** Whether the preview shows the whole creature, in pictures that differ from each other. */
async function expectSpeaking(editor: Locator) {
  const canvas = editor.getByRole('img', { name: 'Your mascot, speaking' });
  const read = () =>
    canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? element.toDataURL() : ''));
  const countOrange = () =>
    canvas.evaluate((element) => {
      if (!(element instanceof HTMLCanvasElement)) return 0;
      const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? [];
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
        if (red > 200 && green > 120 && green < 190 && blue < 120) count++;
      }
      return count / (element.width * element.height);
    });
  await expect.poll(countOrange).toBeGreaterThan(0.15);
  const first = await read();
  await expect.poll(read).not.toBe(first);
}

/** A head with ears, eyes and a mouth, as the bytes of a PNG with transparency. */
async function drawCreature(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 640];
    const context = canvas.getContext('2d');
    const disc = (x: number, y: number, rx: number, ry: number, color: string) => {
      if (!context) return;
      context.fillStyle = color;
      context.beginPath();
      context.ellipse(x, y, rx, ry, 0, 0, 7);
      context.fill();
    };
    disc(140, 130, 80, 80, '#d9803a');
    disc(460, 130, 80, 80, '#d9803a');
    disc(300, 330, 240, 250, '#f0a050');
    disc(215, 270, 46, 50, '#ffffff');
    disc(385, 270, 46, 50, '#ffffff');
    disc(218, 276, 24, 26, '#201828');
    disc(382, 276, 24, 26, '#201828');
    disc(300, 430, 70, 14, '#8a2433');
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
