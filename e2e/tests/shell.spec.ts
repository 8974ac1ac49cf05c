import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Page, type Route } from '@playwright/test';
import { findErrorsOfPopup } from '../support/find-errors.ts';
import { pageHeading } from '../support/page-heading.ts';
import { test } from '../support/product-test.ts';

test.use({ reducedMotion: 'no-preference' });

test('the header links to every page and marks the open one, its menu works by keyboard, and back restores the scroll position', async ({
  signedInPage: page,
  customer,
}) => {
  await page.goto('/dashboard/videos');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Support', '/support'],
    ['My Account', '/my-account'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const link = nav.getByRole('link', { name });
    await expect(link).toHaveAttribute('aria-current', 'page');
    // The highlight lies behind the link that is active, once it has slid there.
    const lit = nav.locator('li[aria-hidden]');
    await expect
      .poll(async () => {
        const [from, to] = [await lit.boundingBox(), await link.boundingBox()];
        return Math.abs((from?.x ?? 0) - (to?.x ?? 1e3)) + Math.abs((from?.width ?? 0) - (to?.width ?? 1e3));
      })
      .toBeLessThan(1);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = page.getByRole('button', { name: 'Your account' });
  await account.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(customer.email);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.evaluate(() => {
    addEventListener('transitionrun', () => document.documentElement.setAttribute('data-moved', ''));
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findErrorsOfPopup(page)).toEqual([]);
  }
  await expect(page.locator('html[data-moved]'), 'a theme that comes with transitions').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  // The menu takes the focus in a frame of its own: until then the key is the button's.
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-account$/);

  await page.getByRole('button', { name: 'Top Up', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Top Up Balance' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Top Up', exact: true })).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/support');
  await expect(page.getByRole('button', { name: 'Portrait or landscape?' })).toBeVisible();
  await page.mouse.move(900, 300);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await nav.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Contact Support' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('narrow screens get a menu that locks the page behind it and closes on a route change', async ({
  signedInPage: page,
  customer,
}) => {
  await customer.call(API_PATHS.account.user, { method: 'PATCH', body: { first_name: 'Mira' } });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/support');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Mira' });
  await open.click();
  await menu.getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(menu).toHaveCount(0);

  await open.click();
  await expect(menu).toContainText('€0.00');
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 400);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [document.documentElement, document.body].some((box) => getComputedStyle(box).overflowY === 'hidden'),
      ),
    )
    .toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await findErrorsOfPopup(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/support$/);
  await expect(menu).toHaveCount(0);

  await open.click();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(menu).toHaveCount(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

  await open.click();
  await menu.getByRole('button', { name: 'Top Up' }).click();
  await expect(page.getByRole('dialog', { name: 'Top Up Balance' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await open.click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a message covers neither the menu’s button nor the links and the balance of the header', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/dashboard');
  const topUp = page.getByRole('button', { name: 'Top Up Balance' });
  await expect(topUp).toBeVisible();
  await page.context().setOffline(true);
  await topUp.click();
  await expect(page.getByText('Check your connection and try again.').first()).toBeVisible();
  // It would cover the button for ten seconds.
  await page.getByRole('button', { name: 'Menu', exact: true }).click({ timeout: 5000 });
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Support' }).click({ trial: true, timeout: 2000 });
  await header.getByRole('button', { name: 'Top Up' }).click({ trial: true, timeout: 2000 });
  await page.context().setOffline(false);
  await topUp.click();
  await expect(page.getByRole('dialog', { name: 'Top Up Balance' })).toBeVisible();
});

/** Runs in the page. */
function findPaintedShare(shown: Element): number {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [100, 100];
  const context = copy.getContext('2d');
  context?.drawImage(shown as HTMLCanvasElement, 0, 0, 100, 100);
  const { data = [] } = context?.getImageData(0, 0, 100, 100) ?? {};
  return data.filter((value, index) => index % 4 === 3 && value > 200).length / 10_000;
}

/** Runs in the page. */
function readLinks(links: Element[]): string[] {
  return links.map((link) => (link as HTMLLinkElement).href);
}

/** Runs in the page. */
function listLoadedFonts(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.filter((name) => name.endsWith('.woff2')).sort();
}

test('the cookie banner stays until a choice, and declining removes analytics’ cookies; a first page loads little, shows a character, and nothing on it shifts', async ({
  page,
  context,
  product,
}) => {
  const banner = page.getByRole('region', { name: 'Cookies' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await context.addCookies(
    ['_ga', '_ga_TEST', '_gid', 'mine'].map((name) => ({ name, value: '1', url: product.url })),
  );
  await page.goto('/login');
  await expect(banner).toContainText('This website uses cookies to enhance the user experience.');
  await banner.getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible();
  await banner.getByRole('button', { name: 'Decline' }).click();
  await expect(banner).toHaveCount(0);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['avatarcade_consent', 'mine']);
  const consent = cookies.find(({ name }) => name === 'avatarcade_consent');
  expect(consent?.value).toBe('declined');
  expect(Math.round(((consent?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
  await page.goto('/login');
  await expect(pageHeading(page)).toBeVisible();
  await expect(banner).toHaveCount(0);
  // A worker paints the character: a third of its canvas at least.
  await expect.poll(() => page.locator('aside canvas').evaluate(findPaintedShare)).toBeGreaterThan(0.3);
  const scriptBytes = await page.evaluate(async () => {
    // As it was sent: scripts that load later are added to the document.
    const html = await (await fetch(location.href)).text();
    const sent = new DOMParser().parseFromString(html, 'text/html');
    const first = new Set(
      [...sent.querySelectorAll('script[src], link[rel=modulepreload]')].map(
        (element) =>
          new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href).href,
      ),
    );
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loaded.reduce(
      (sum, { name, encodedBodySize }) => sum + (first.has(name) ? encodedBodySize : 0),
      0,
    );
  });
  expect(scriptBytes).toBeGreaterThan(50_000);
  expect(scriptBytes, 'scripts before the sign-in page can be used').toBeLessThan(100_000);
  for (const [path, most] of [
    ['/dashboard', 8],
    ['/dashboard/videos', 12],
    ['/products/video-create/1', 20],
  ] as const) {
    const html = await page.evaluate(async (address) => (await fetch(address)).text(), path);
    const scripts = html.match(/rel="modulepreload"/g)?.length;
    expect(scripts, `scripts that ${path} asks for`).toBeLessThanOrEqual(most);
    expect(scripts).toBeGreaterThan(4);
  }
  // Both fonts come with the page; those of further letters when one is shown.
  const preloaded = await page.locator('link[rel=preload][as=font]').evaluateAll(readLinks);
  expect(preloaded).toHaveLength(2);
  await expect.poll(() => page.evaluate(listLoadedFonts)).toEqual(preloaded.sort());
  await pageHeading(page).evaluate((heading) => {
    heading.textContent = 'Zażółć gęślą jaźń';
  });
  await expect.poll(() => page.evaluate(listLoadedFonts)).toHaveLength(3);
  expect(new Set(asked)).toEqual(new Set([new URL(product.url).host]));

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/login', '/create-account']) {
      await page.goto(path);
      await expect(pageHeading(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
              resolve(shifts.reduce((sum, { value }) => sum + value, 0));
            }).observe({ type: 'layout-shift', buffered: true });
            // Without any shift the observer stays silent.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
          }),
      );
      expect(shift, `${path} at ${width}`).toBeLessThan(0.05);
    }
  }
});

test('the sign-in page is seen before its script has loaded, and keeps what was typed until then', async ({
  page,
  product,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const heading = page.getByRole('heading', { name: 'Sign-in to your account', level: 1 });
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const cookies = page.getByRole('region', { name: 'Cookies' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdAppScript(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Sign-in to your account · Avatarcade');
    await expect(button).toBeDisabled();
    await expect(cookies).toBeVisible({ visible: width === 360 });
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    await heading.evaluate((element) => element.setAttribute('data-sent', ''));
    await page.getByLabel('Email', { exact: true }).fill('early@example.com');
    await page.getByLabel('Password', { exact: true }).fill('too early');
    await page.keyboard.press('Enter');
    const before = await heading.boundingBox();

    release();
    await expect(button).toBeEnabled();
    await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
    expect(page.url()).toBe(new URL('/login', product.url).href);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('early@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    // The page that was sent was taken over, not replaced.
    await expect(heading).toHaveAttribute('data-sent', '');
    expect(await heading.boundingBox()).toEqual(before);
    // The next time somebody has decided.
    if (width === 360) await cookies.getByRole('button', { name: 'Decline' }).click();
  }
  await page.evaluate(() => history.replaceState({ usr: { notice: 'Welcome back.' } }, ''));
  await page.reload();
  await expect(page.getByText('Welcome back.')).toBeVisible();
  expect(errors).toEqual([]);

  // A page that the build doesn't render isn't blank until then.
  const release = await holdAppScript(page);
  await page.goto('/privacy-policy', { waitUntil: 'commit' });
  const ring = page.locator('#loading');
  await expect(ring).toBeVisible();
  release();
  await expect(pageHeading(page)).toHaveText('Privacy policy');
  await expect(ring).toBeHidden();
  await page.goto('/login');
  await expect(button).toBeEnabled();

  await page.route(APP_SCRIPT, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await page.unroute(APP_SCRIPT);
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(button).toBeEnabled();
});

test('what was typed into the sign-in page stays though a translator changes the page before its script has loaded', async ({
  page,
}) => {
  const release = await holdAppScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Sign-in to your account', level: 1 });
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('early@example.com');
  await heading.evaluate((element) => {
    element.textContent = 'Bei Ihrem Konto anmelden';
  });
  release();
  await expect(heading).toBeVisible();
  await expect(email).toHaveValue('early@example.com');
  await expect(email).toBeFocused();
});

const APP_SCRIPT = '**/assets/index-*.js';

/** The app's script waits until the returned function is called. */
async function holdAppScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route(APP_SCRIPT, hold, { times: 1 });
  return resolve;
}

test('with a contrast theme a ticked checkbox looks other than an empty one', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  const box = page.getByRole('checkbox', { name: 'Remember me' });
  const ground = () => box.evaluate((element) => getComputedStyle(element).backgroundColor);
  const empty = await ground();
  await box.check();
  await expect.poll(ground).not.toBe(empty);
});
