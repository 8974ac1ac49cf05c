import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds while a menu or dialog is open, by name. What lies above the page belongs to none of its landmarks, and the guards
 * that keep the focus in it hand it on at once, though axe takes them for hidden controls.
 */
export async function findFaultsOfPopup(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-base-ui-focus-guard]')
    .disableRules(['region'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
