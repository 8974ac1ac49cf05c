import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page, by name. */
export async function findErrors(page: Page): Promise<string[]> {
  return runAxe(buildAxe(page));
}

/**
 * What axe finds while a menu or dialog is open, by name. What lies above the page belongs to none of its landmarks, and the guards
 * that keep the focus in it hand it on at once, though axe takes them for hidden controls.
 */
export async function findErrorsOfPopup(page: Page): Promise<string[]> {
  return runAxe(buildAxe(page).exclude('[data-base-ui-focus-guard]').disableRules(['region']));
}

/**
 * All of axe's rules, run in the page itself: no page of the product has frames of other origins, for which axe would open another page
 * in front of the tested one.
 */
function buildAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function runAxe(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
