import { expect, type Locator, type Page } from '@playwright/test';
import { addProduct } from '../support/customer.ts';
import { findErrors } from '../support/find-errors.ts';
import { test } from '../support/product-test.ts';
import { clipInput, expectStep } from '../support/wizard.ts';

/** No step has more to pass than this. */
const MAX_STOPS = 80;

/** Moves the focus there by keyboard. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard doesn’t reach ${target}`);
}

/** Runs in the page: pixels of the bars that stay in view. */
function findBarHeight(): number {
  const bars = [...document.querySelectorAll<HTMLElement>('header, [data-foot-bar], [data-docked]')];
  const isFixed = (bar: Element) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position);
  return bars.filter(isFixed).reduce((sum, bar) => sum + bar.offsetHeight, 0);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('the whole wizard works by keyboard and the browser’s Back and Forward, and each step is read from its heading', async ({
  signedInPage: page,
  customer,
  store,
  portraitClip,
}) => {
  const game = await addProduct(customer, store.url);
  const next = page.getByRole('button', { name: 'Next Step' });
  let isDark = false;
  const expectArrival = async (name: Parameters<typeof expectStep>[1]) => {
    await expectStep(page, name);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
    // By turns in the one theme and the other.
    await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' });
    isDark = !isDark;
    expect(await findErrors(page), name).toEqual([]);
  };
  await page.goto(`/products/video-create/${game.id}`);
  await expectStep(page, 'Choose Template');
  await tabTo(page, page.getByRole('radio', { name: 'Landscape' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Portrait' })).toBeChecked();
  await press(page, page.getByRole('article').getByRole('button').first());
  await press(page, next);

  await expectArrival('Voiceover Text');
  await press(page, page.getByRole('button', { name: /Add my own text/ }));
  // The choice is gone, and the focus with what came for it.
  await expect(page.getByRole('textbox', { name: 'Voiceover text' })).toBeFocused();
  await page.keyboard.type('Merge meteors.');
  await tabTo(page, page.getByRole('radio', { name: /^Emma/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Emma/ })).not.toBeChecked();
  await press(page, next);

  await expectArrival('Choose Avatar');
  for (const [move, name] of [
    ['goBack', 'Voiceover Text'],
    ['goBack', 'Choose Template'],
    ['goForward', 'Voiceover Text'],
    ['goForward', 'Choose Avatar'],
  ] as const) {
    await page[move]();
    await expectStep(page, name);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
  }
  await press(page, page.getByRole('article').getByRole('button').first(), 'Space');
  await press(page, next);

  await expectArrival('Upload Assets');
  const clip = page.getByRole('region', { name: 'Gameplay video' });
  // Awaited from here on: the page learns of it beside the keys, and a dialog that opens before is the system's own.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, clipInput(page));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(portraitClip);
  await expect(clip.getByRole('status').first()).toHaveText('boss fight.mp4 is uploaded', {
    timeout: 60_000,
  });
  await expect(clip.locator(':focus')).toHaveCount(1);
  await press(page, next);

  await expectArrival('Review Your Video');
  const slider = page.getByRole('slider', { name: 'Position in the video' });
  await tabTo(page, slider);
  const before = Number(await slider.inputValue());
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before);
  await page.keyboard.press('Home');
  await press(page, page.getByRole('button', { name: 'Play', exact: true }));
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0.3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  const stopped = Number(await slider.inputValue()).toFixed(1);
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${stopped} of`));
  await press(page, page.getByRole('button', { name: 'Hide Preview' }));
  await expect(slider).toBeHidden();
  await press(page, page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Generate Video' })).toBeEnabled();

  // Out of the wizard, whose steps are behind this one in the tab's history; no page precedes them.
  await page.reload();
  await expectStep(page, 'Review Your Video');
  // A window of 1280 x 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  expect(await page.evaluate(findBarHeight)).toBeLessThan(128);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await press(page, page.getByRole('button', { name: 'Previous step' }));
  await expect(page.getByRole('heading', { name: 'Upload Assets', level: 1 })).toBeInViewport({ ratio: 1 });
  await press(page, page.getByRole('button', { name: 'Cancel' }));
  await press(page, page.getByRole('button', { name: 'YES' }));
  await expect(page).toHaveURL(new RegExp(`/products/${game.id}$`));
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});
