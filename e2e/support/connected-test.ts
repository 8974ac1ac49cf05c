import { openDataFolder } from './data-folder.ts';
import { CLIENT_ID, type IdentityProvider, openIdentityProvider } from './identity-provider.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { OPERATOR_EMAIL } from './operator.ts';
import { test as base } from './product-test.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

export const GEOCODE_HOST = 'https://places.example';
export const REPORT_HOST = 'https://errors.example';

type Connected = {
  mail: MailServer;
  identity: IdentityProvider;
  /** A product with everything outside that accounts may use: mail, Google, analytics, geocoding, error reports. */
  connected: RunningProduct;
};

export const test = base.extend<object, Connected>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      await using mail = await openMailServer();
      await use(mail);
    },
    { scope: 'worker' },
  ],
  identity: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      await using identity = await openIdentityProvider();
      await use(identity);
    },
    { scope: 'worker' },
  ],
  connected: [
    async ({ mail, identity }, use) => {
      const env = {
        SMTP_URL: mail.url,
        MAIL_FROM: 'Avatarcade <no-reply@avatarcade.example>',
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_KEYS_URL: identity.keysUrl,
        ANALYTICS_ID: 'G-TEST',
        OPERATORS: OPERATOR_EMAIL,
        GEOCODE_URL: `${GEOCODE_HOST}/reverse`,
        ERROR_REPORT_DSN: `${REPORT_HOST.replace('//', '//key@')}/1`,
      };
      await using data = await openDataFolder();
      await using product = await startProduct({ dataDir: data.path, storeUrl: 'http://127.0.0.1:9', env });
      await use(product);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ connected }, use) => use(connected.url),
});
