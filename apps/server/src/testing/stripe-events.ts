import Stripe from 'stripe';

export const STRIPE_WEBHOOK_SECRET = 'whsec_0123456789abcdef';

/** A server with Stripe's test settings. */
export const STRIPE_ENV = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_BUY_BUTTON_ID: 'buy_btn_abc',
  STRIPE_PAYMENT_LINK: 'https://buy.stripe.com/test_abc',
};

/** An event in Stripe's form about that object. */
export function stripeEvent(
  type: string,
  object: Record<string, unknown>,
  event: Record<string, unknown> = {},
): string {
  return JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    livemode: false,
    data: { object },
    ...event,
  });
}

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Signs like Stripe's own library. */
export function signEvent(
  payload: string,
  timestamp = nowInSeconds(),
  secret = STRIPE_WEBHOOK_SECRET,
): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
