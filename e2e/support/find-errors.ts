import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page, by name. */
export async function findErrors(page: Page): Promise<string[]> {
  await waitForTransitions(page);
  return runAxe(await buildAxe(page));
}

/**
 * What axe finds while a menu or dialog is open, by name. What lies above the page belongs to none of its landmarks, and the guards
 * that keep the focus in it hand it on at once, though axe takes them for hidden controls.
 */
export async function findErrorsOfPopup(page: Page): Promise<string[]> {
  await waitForTransitions(page);
  const axe = await buildAxe(page);
  return runAxe(axe.exclude('[data-base-ui-focus-guard]').disableRules(['region']));
}

/**
 * All of axe's rules, run in the page itself: no page of the product has frames of other origins, for which axe would open another page
 * in front of the tested one. Axe is read once a page: its half a megabyte takes longer than many of its rules.
 */
async function buildAxe(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

/** Colours on their way to others have a contrast that nobody reads. What moves for ever, or for longer, isn't waited for. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
    const settled = Promise.allSettled(moving.map(({ finished }) => finished));
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 2000))]);
    await nextFrame();
  });
}

async function runAxe(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
