import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build, type InlineConfig, preview } from 'vite';
import { findErrors, findErrorsOfPopup } from '../support/find-errors.ts';

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url));
const CONFIG: InlineConfig = { root: WEB, configFile: `${WEB}/vite.config.ts`, logLevel: 'error' };

test('every part of the design system is sound in every state, in both themes at three widths, and small ones grow below a finger', async ({
  page,
  browser,
}) => {
  const outDir = await mkdtemp(join(tmpdir(), 'avatarcade-kit-'));
  await buildKit(outDir);
  const server = await preview({ ...CONFIG, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}kit.html`);
    await expect(page.getByRole('heading', { name: 'Kit', exact: true })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findErrors(page), `${colorScheme} at ${width}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${colorScheme} at ${width} is wider than the window`).toBeLessThanOrEqual(0);
      }
    }
    for (const name of ['Dialog', 'Question', 'Menu']) {
      await page.getByRole('button', { name, exact: true }).click();
      const popup = page.getByRole(name === 'Menu' ? 'menu' : 'dialog');
      await expect(popup).toBeVisible();
      expect(await findErrorsOfPopup(page), `with ${name} open`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Edit', exact: true }).focus();
    await expect(page.getByText('Says what it does')).toBeVisible();
    await expectMessageBesideDialog(page);
    const phone = await browser.newPage({ hasTouch: true, isMobile: true, viewport: PHONE });
    await phone.goto(page.url());
    await expectRoomForFinger(phone);
    await expectMessageBesideDialog(phone);
    await phone.close();
  } finally {
    await server.close();
    await rm(outDir, { recursive: true });
  }
});

const PHONE = { width: 360, height: 740 };

async function expectRoomForFinger(page: Page) {
  const small = page.getByRole('button', { name: 'sm', exact: true });
  const segment = page.locator('fieldset label').filter({ has: page.getByRole('radio') });
  const step = page.getByRole('navigation', { name: 'Steps' }).getByRole('button').first();
  const checkbox = page.locator('label').filter({ has: page.getByRole('checkbox') });
  const slider = page.getByRole('slider');
  const sliders = [slider.first(), slider.and(page.getByLabel('Position in the video'))];
  for (const target of [small, segment.first(), step, checkbox.first(), ...sliders]) {
    await expect(target).toBeVisible();
    const { height } = (await target.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(40);
  }
}

/** A message covers nothing of a dialog that fills the window. */
async function expectMessageBesideDialog(page: Page) {
  await page.getByRole('button', { name: 'High dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'A dialog with more than fits' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const message = page.getByRole('dialog', { name: 'Saved' });
  await expect(message).toBeVisible();
  await expect
    .poll(async () => {
      const [above, below] = [await message.boundingBox(), await dialog.boundingBox()];
      return above && below ? below.y - above.y - above.height : -1;
    })
    .toBeGreaterThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The kit alone, which no build of the product contains. */
function buildKit(outDir: string) {
  const rolldownOptions = { input: join(WEB, 'kit.html') };
  return build({
    ...CONFIG,
    mode: 'kit',
    build: { outDir, emptyOutDir: true, sourcemap: false, minify: false, rolldownOptions },
  });
}
