import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Customer, registerCustomer } from '../support/customer.ts';
import { test } from '../support/product-test.ts';

const TITLES = [
  'X',
  'Ein ausgesprochen langer deutscher Spieletitel mit Donaudampfschifffahrtsgesellschaft',
  'دمج النيازك: لغز الفضاء الكبير والنجوم البعيدة في المجرة',
  'เกมดาวตกผสานพลังแห่งจักรวาลอันกว้างใหญ่ไพศาลสุดขอบฟ้าที่ไม่มีวันสิ้นสุด',
  'Café Légende: 100% Snake',
];

async function addMany(customer: Customer, titles: string[]) {
  const left = titles.entries();
  const add = async () => {
    for (const [index, title] of left) {
      const body = {
        product_url: `https://play.google.com/store/apps/details?id=com.many.game${index}`,
        title,
      };
      const response = await customer.call(API_PATHS.products.base, { method: 'POST', body });
      expect(response.status).toBe(201);
    }
  };
  await Promise.all(Array.from({ length: 8 }, add));
}

/** Letter by letter, as quickly as nobody can: however slow the machine is, there is no pause in it. */
async function typeAtOnce(box: Locator, text: string) {
  await box.evaluate((input: HTMLInputElement, whole) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let end = 1; end <= whole.length; end += 1) {
      setValue?.call(input, whole.slice(0, end));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);
}

const cards = (page: Page) => page.getByRole('article');
const listCalls = (url: URL) => url.pathname === API_PATHS.products.base;

test('an empty account is shown two ways to begin, and the sample leads into the wizard', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'No Products Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add New Product' }).last()).toHaveAttribute(
    'href',
    '/products/new',
  );
  await expect(page.getByText('€0.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Top Up Balance' }).click();
  await page.getByRole('dialog', { name: 'Top Up Balance' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Videos Created' }).click();
  await expect(page).toHaveURL(/\/dashboard\/videos$/);
  await page.getByRole('link', { name: 'Products Added' }).click();
  await expect(page).toHaveURL(/\/dashboard\/?$/);

  await page.getByRole('button', { name: 'Try a sample video' }).click();
  await expect(page.getByRole('heading', { name: 'Choose Template' })).toBeVisible();
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'YES' }).click();
  await expect(page.getByRole('link', { name: 'Products Added' })).toContainText('1');
  await page.getByRole('link', { name: /^Open Meteor Merge/ }).click();
  await expect(page.getByRole('button', { name: 'Refresh from store' })).toBeHidden();
});

test('two hundred products are sorted, searched in the address, paged, and shown whatever their titles', async ({
  signedInPage: page,
  customer,
}) => {
  await addMany(customer, [
    ...TITLES,
    ...Array.from({ length: 195 }, (_, n) => `Game ${String(n).padStart(3, '0')}`),
  ]);
  await page.goto('/dashboard');
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first()).toContainText('No videos yet');
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' }).format(
      new Date(),
    ),
  );
  await expect(cards(page).first()).toContainText(`Last updated ${today}`);

  await page.getByRole('button', { name: /Next/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Title' }).click();
  await expect(page).toHaveURL(/ordering=title$/);
  await expect(cards(page).first()).toContainText('Café Légende');

  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (listCalls(url) && url.searchParams.has('search')) asked.push(url.searchParams.get('search') ?? '');
  });
  await typeAtOnce(page.getByRole('searchbox', { name: 'Search products' }), 'LEGENDE: 100%');
  await expect(page).toHaveURL(/search=/);
  await expect(cards(page)).toHaveCount(1);
  expect(asked).toEqual(['LEGENDE: 100%']);
  const shared = page.url();
  await page.getByRole('link', { name: /^Open Café/ }).click();
  await expect(page.getByRole('heading', { name: 'Café Légende: 100% Snake', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('LEGENDE: 100%');
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\?ordering=title$/);
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('');
  await page.goto(shared);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(cards(page)).toHaveCount(6);

  await page.setViewportSize({ width: 360, height: 800 });
  for (const title of TITLES) {
    await page.goto(`/dashboard?search=${encodeURIComponent(title.slice(0, 40))}`);
    await expect(cards(page).filter({ hasText: title }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('waiting, failing and foreign products each look like what they are', async ({
  signedInPage: page,
  customer,
  product,
}) => {
  await addMany(customer, ['Fox', 'Ember']);
  let held = Promise.withResolvers<void>();
  await page.route(listCalls, async (route) => {
    await held.promise;
    await route.continue();
  });
  held.resolve();
  await page.goto('/dashboard');
  await expect(cards(page)).toHaveCount(2);

  // One wait in twenty is met by a yawn.
  for (const [chance, isSlow] of [
    [0.04, true],
    [0.06, false],
  ] as const) {
    held = Promise.withResolvers();
    await page.evaluate((value) => {
      Math.random = () => value;
    }, chance);
    await page.getByRole('searchbox', { name: 'Search products' }).fill(isSlow ? 'fox' : 'ember');
    await expect(page.getByRole('status').filter({ hasText: 'Loading products' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'This one takes a while' })).toHaveCount(isSlow ? 1 : 0);
    held.resolve();
    await expect(cards(page)).toHaveCount(1);
  }

  await page.unroute(listCalls);
  await page.route(listCalls, (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"detail": "The list is out."}' }),
  );
  await page.getByRole('searchbox', { name: 'Search products' }).fill('anything');
  await expect(page.getByRole('alert')).toContainText('The list is out.');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Error occurred!' })).toBeVisible();
  await expect(page.getByText('400').first()).toBeVisible();
  await page.unroute(listCalls);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(cards(page)).toHaveCount(2);

  const other = await registerCustomer(product.url);
  await addMany(other, ['Theirs']);
  const { data } = (await (await other.call(API_PATHS.products.base)).json()) as { data: { id: string }[] };
  await page.goto(`/products/${data[0]?.id}`);
  await expect(page.getByText('404').first()).toBeVisible();
});
