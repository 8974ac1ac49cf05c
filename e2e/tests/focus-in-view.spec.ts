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
