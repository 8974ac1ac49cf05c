import { createHmac } from 'node:crypto';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Page } from '@playwright/test';
import { type Customer, registerCustomer } from './customer.ts';
import { openDataFolder } from './data-folder.ts';
import { test as base } from './product-test.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

const WEBHOOK_SECRET = 'whsec_browser_tests';
export const PAYMENT_LINK = 'https://buy.stripe.com/test_link';

type OfAWorker = {
  /** The product with Stripe's payments in test mode. */
  stripeProduct: RunningProduct;
};
type OfATest = {
  payer: Customer;
  /** Signed in as the payer; Stripe's script and page are stand-ins. */
  payerPage: Page;
};

/** What the stand-in for Stripe's script was given, in the order of time. */
export type GivenButton = Record<string, string>;

export const test = base.extend<OfATest, OfAWorker>({
  stripeProduct: [
    async ({ store }, use) => {
      const env = {
        STRIPE_SECRET_KEY: 'sk_test_browser',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_browser',
        STRIPE_BUY_BUTTON_ID: 'buy_btn_browser',
        STRIPE_PAYMENT_LINK: PAYMENT_LINK,
      };
      await using data = await openDataFolder();
      await using product = await startProduct({ dataDir: data.path, storeUrl: store.url, env });
      await use(product);
    },
    { scope: 'worker' },
  ],
  payer: async ({ stripeProduct }, use) => use(await registerCustomer(stripeProduct.url)),
  payerPage: async ({ page, payer, stripeProduct }, use) => {
    await page
      .context()
      .route('https://js.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
      );
    await page
      .context()
      .route(`${PAYMENT_LINK}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title><h1>Pay here</h1>' }),
      );
    await page.addInitScript(
      ([access, refresh]) => {
        if (location.hostname !== '127.0.0.1') return;
        localStorage.setItem('access_token', access);
        localStorage.setItem('refresh_token', refresh);
      },
      [payer.access, payer.refresh] as const,
    );
    await page.goto(`${stripeProduct.url}/dashboard`);
    await use(page);
  },
});

const STAND_IN = `
window.givenButtons = [];
customElements.define('stripe-buy-button', class extends HTMLElement {
  connectedCallback() {
    const given = Object.fromEntries(this.getAttributeNames().map((name) => [name, this.getAttribute(name)]));
    window.givenButtons.push(given);
    this.innerHTML = '<button type="button">Pay with Stripe</button>';
  }
});`;

export const givenButtons = (page: Page) =>
  page.evaluate(() => (window as unknown as { givenButtons: GivenButton[] }).givenButtons);

/** Stripe's event about it, with Stripe's signature. */
export async function tellOfStripe(product: RunningProduct, type: string, object: Record<string, unknown>) {
  const event = {
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    livemode: false,
    data: { object },
  };
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
  const response = await fetch(`${product.url}${API_PATHS.payments.stripeWebhook}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    body,
  });
  if (response.status !== 200)
    throw new Error(`the webhook returned ${response.status}: ${await response.text()}`);
}

/** A paid checkout of that payer; returns the payment's id. */
export async function payByStripe(product: RunningProduct, payer: Customer, euros: number): Promise<string> {
  const payment_intent = `pi_${crypto.randomUUID()}`;
  await tellOfStripe(product, 'checkout.session.completed', {
    id: `cs_${payment_intent}`,
    mode: 'payment',
    payment_status: 'paid',
    payment_intent,
    amount_total: Math.round(euros * 100),
    currency: 'eur',
    client_reference_id: payer.userId,
  });
  return payment_intent;
}

export async function refundByStripe(product: RunningProduct, paymentIntent: string, euros: number) {
  await tellOfStripe(product, 'charge.refunded', {
    id: `ch_${paymentIntent}`,
    payment_intent: paymentIntent,
    amount_refunded: Math.round(euros * 100),
    currency: 'eur',
  });
}
