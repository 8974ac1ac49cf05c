import { COOKIE_CONSENT_DAYS } from '@avatarcade/contracts/limits';

export type Consent = 'accepted' | 'declined';

/** `public/start.js` reads the same cookie before the first paint. */
const NAME = 'avatarcade_consent';

/** Returns the decision in the value of `document.cookie`; null while undecided. */
export function parseConsent(cookies: string): Consent | null {
  const found = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === NAME);
  return found?.[1] === 'accepted' || found?.[1] === 'declined' ? found[1] : null;
}

/** Null as well where the build renders the page. */
export function readConsent(): Consent | null {
  return parseConsent(globalThis.document?.cookie ?? '');
}

export function storeConsent(consent: Consent): void {
  const seconds = COOKIE_CONSENT_DAYS * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some of the browsers we serve.
  document.cookie = `${NAME}=${consent}; max-age=${seconds}; path=/; samesite=lax`;
}

/** Google Analytics' own cookies, on this host and its parents. */
export function removeAnalyticsCookies(): void {
  const names = document.cookie
    .split(';')
    .map((pair) => pair.trim().split('=')[0] ?? '')
    .filter((name) => /^_g(a|id|at)/.test(name));
  const host = location.hostname.split('.');
  const domains = ['', ...host.map((_, index) => `; domain=.${host.slice(index).join('.')}`)];
  for (const name of names) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
