import type { BrowserContext, Page } from '@playwright/test';

export type Tokens = {
  access: string | null;
  refresh: string | null;
};

/** A token that ended so many seconds ago, as a browser reads it. */
export function endedToken(secondsAgo = 1): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ exp: Math.floor(Date.now() / 1000) - secondsAgo })}.x`;
}

/** Puts tokens where the browser keeps them, on the page that is open. */
export async function storeTokens(page: Page, { access, refresh }: Tokens): Promise<void> {
  await page.evaluate(
    ({ access, refresh }) => {
      localStorage.clear();
      if (access) localStorage.setItem('access_token', access);
      if (refresh) localStorage.setItem('refresh_token', refresh);
    },
    { access, refresh },
  );
}

export function readTokens(page: Page): Promise<Tokens> {
  return page.evaluate(() => ({
    access: localStorage.getItem('access_token'),
    refresh: localStorage.getItem('refresh_token'),
  }));
}

/** Counts the requests to an address from all pages, letting each through. */
export async function countRequests(context: BrowserContext, url: string): Promise<() => number> {
  let count = 0;
  await context.route(`**${url}`, (route) => {
    count += 1;
    return route.continue();
  });
  return () => count;
}
