import { buildWav, encodePcm } from '@avatarcade/video/sound/wav';
import { expect, type Page } from '@playwright/test';
import { addProduct } from '../support/customer.ts';
import { test } from '../support/product-test.ts';

/** The brand kit has about thirty stops. */
const STOPS = 45;

test('what the keyboard reaches in a brand kit is seen between the header and the bar with its buttons', async ({
  signedInPage: page,
  customer,
  store,
}) => {
  const game = await addProduct(customer, store.url);
  await page.goto(`/products/brand/${game.id}`);
  await expect(page.getByRole('radio', { name: /^By genre/ })).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press(key);
      expect(await findCovered(page)).toBe('');
    }
  }
});

test('a long name of a music file leaves a brand kit as wide as a phone', async ({
  signedInPage: page,
  customer,
  store,
}) => {
  const game = await addProduct(customer, store.url);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/products/brand/${game.id}`);
  const music = page.getByRole('region', { name: 'Music' });
  await music.getByRole('checkbox', { name: /I may use this music/ }).check();
  const name = `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}.wav`;
  const buffer = buildTone(8);
  await music.getByLabel('Music file').setInputFiles({ name, mimeType: 'audio/wav', buffer });
  await expect(music.getByRole('radio', { name: /^Your own music/ })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

/** A tone of so many seconds. */
function buildTone(seconds: number): Buffer {
  const rate = 8000;
  const samples = Float32Array.from({ length: seconds * rate }, (_, at) => 0.27 * Math.sin(at * 0.3));
  return Buffer.from(buildWav(encodePcm([samples]), { rate }));
}

/** Returns the name of what has the focus, if the header or the bar covers its middle. */
function findCovered(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const bars = [...document.querySelectorAll('header, [data-foot-bar]')];
    if (!focused?.closest('main') || bars.some((bar) => bar.contains(focused))) return '';
    const { top, bottom } = focused.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const covers = (bar: Element) => {
      const box = bar.getBoundingClientRect();
      return getComputedStyle(bar).position === 'sticky' && middle > box.top && middle < box.bottom;
    };
    const isCovered = bars.some(covers) || middle < 0 || middle > innerHeight;
    return isCovered ? `${focused.getAttribute('aria-label') ?? focused.textContent} at ${middle}` : '';
  });
}
