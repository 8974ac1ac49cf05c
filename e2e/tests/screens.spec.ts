import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Page } from '@playwright/test';
import { addProduct } from '../support/customer.ts';
import { findErrors } from '../support/find-errors.ts';
import { pageHeading } from '../support/page-heading.ts';
import { test } from '../support/product-test.ts';

const WIDTHS = [360, 768, 1440] as const;
/** Looked at for overflow alone: where layouts change, and the widest. */
const MORE_WIDTHS = [640, 1024, 2560] as const;
const THEMES = ['light', 'dark'] as const;

const OPEN_SCREENS = [
  '/login',
  '/create-account',
  '/reset-password',
  '/reset-password-complete',
  '/privacy-policy',
];
const SIGNED_IN_SCREENS = [
  '/dashboard',
  '/dashboard/videos',
  '/products/new',
  '/my-account',
  '/support',
  '/nowhere',
];
/** With a game beside them they fill the first page of the dashboard. */
const ODD_TITLES = [
  'X',
  'Ein ausgesprochen langer deutscher Spieletitel mit Donaudampfschifffahrtsgesellschaft',
  'دمج النيازك: لغز الفضاء الكبير والنجوم البعيدة في المجرة',
  'เกมดาวตกผสานพลังแห่งจักรวาลอันกว้างใหญ่ไพศาลสุดขอบฟ้าที่ไม่มีวันสิ้นสุด',
  'Café Légende: 100% Snake',
];
const GAME_SCREENS = ['/products/', '/products/edit-product/', '/products/video-create/'];

test('a visitor’s screens have no accessibility error and no overflow, in both themes at three widths', async ({
  page,
}) => {
  for (const screen of OPEN_SCREENS) await expectSound(page, screen);
});

test('a customer’s screens, with any titles, have no accessibility error and no overflow, in both themes at three widths', async ({
  signedInPage,
  customer,
  store,
}) => {
  const { id } = await addProduct(customer, store.url);
  for (const [index, title] of ODD_TITLES.entries()) {
    const product_url = `https://play.google.com/store/apps/details?id=com.odd.game${index}`;
    const body = { product_url, title };
    const added = await customer.call(API_PATHS.products.base, { method: 'POST', body });
    expect(added.status).toBe(201);
  }
  for (const screen of [...SIGNED_IN_SCREENS, ...GAME_SCREENS.map((start) => `${start}${id}`)]) {
    await expectSound(signedInPage, screen);
    if (screen !== '/dashboard') continue;
    for (const title of ODD_TITLES) {
      await expect(signedInPage.getByRole('article').filter({ hasText: title }).first()).toBeVisible();
    }
  }
});

async function expectSound(page: Page, screen: string) {
  await page.goto(screen);
  await expect(pageHeading(page)).toBeVisible();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      const where = `${screen} ${colorScheme} at ${width}`;
      await page.setViewportSize({ width, height: 900 });
      expect(await findErrors(page), where).toEqual([]);
      await expectToFit(page, where);
    }
  }
  for (const width of MORE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page, `${screen} at ${width}`);
  }
}

async function expectToFit(page: Page, where: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0);
}
