import { chromium, type Page } from '@playwright/test';
import type { Customer } from '../customer.ts';

interface Camera extends AsyncDisposable {
  /** A page of the product on which the customer is signed in. */
  open(viewport: { width: number; height: number }, colorScheme: 'light' | 'dark'): Promise<Page>;
  /** What is seen, once nothing is on its way any more and every picture is there: a PNG. */
  render(page: Page): Promise<Buffer>;
}

export async function openCamera(url: string, customer: Customer): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    async open(viewport, colorScheme) {
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      const domain = new URL(url).hostname;
      await context.addCookies([{ name: 'avatarcade_consent', value: 'declined', domain, path: '/' }]);
      await context.addInitScript(
        ([access, refresh]) => {
          localStorage.setItem('access_token', access);
          localStorage.setItem('refresh_token', refresh);
        },
        [customer.access, customer.refresh] as const,
      );
      return context.newPage();
    },
    async render(page) {
      await page.getByRole('heading').first().waitFor();
      await page.waitForFunction(isSettled, undefined, { timeout: 90_000 });
      return page.screenshot();
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Runs in the page: true without skeletons, loading pictures, and pictures that the server still draws. */
export function isSettled(): boolean {
  const isSeen = (element: Element) => element.getBoundingClientRect().top < innerHeight;
  const images = [...document.images].filter(isSeen);
  const awaited = [...document.querySelectorAll('.animate-sheen')].filter(isSeen);
  return awaited.length === 0 && images.every((image) => image.complete && image.naturalWidth > 0);
}
