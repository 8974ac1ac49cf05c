import type { Locator, Page } from '@playwright/test';

/** The heading of a page that has loaded: a page that loads has one that isn't seen. */
export function pageHeading(page: Page): Locator {
  return page.locator('h1:not([aria-busy="true"] h1)');
}
