import { isLoopback } from '../network/network.ts';
import type { Settings } from './read-environment.ts';

export type StripeSettings = {
  provider: 'stripe';
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
  buyButtonId: string;
  paymentLink: string;
  /** Links whose payments are credited; undefined credits payments of any link. */
  paymentLinkIds: string[];
  /** Replaces Stripe's own address. */
  apiUrl: string | undefined;
};

export type PaymentSettings = { provider: 'sandbox' } | StripeSettings;

const STRIPE_SETTINGS = [
  ['stripeSecretKey', 'STRIPE_SECRET_KEY'],
  ['stripeWebhookSecret', 'STRIPE_WEBHOOK_SECRET'],
  ['stripePublishableKey', 'STRIPE_PUBLISHABLE_KEY'],
  ['stripeBuyButtonId', 'STRIPE_BUY_BUTTON_ID'],
  ['stripePaymentLink', 'STRIPE_PAYMENT_LINK'],
] as const satisfies [keyof Settings, string][];

/** Payments are live or sandbox, never by accident. Adds inconsistencies to `errors`. */
export function buildPayments(settings: Settings, errors: string[]): PaymentSettings | undefined {
  const missing = STRIPE_SETTINGS.filter(([name]) => !settings[name]).map(([, variable]) => variable);
  const someStripe = missing.length < STRIPE_SETTINGS.length;
  if (settings.payments === 'sandbox') return checkSandbox(settings, errors);
  if (someStripe || settings.payments === 'stripe') return checkStripe(settings, { missing, errors });
  const reason = reasonAgainstSandbox(settings);
  if (!reason) return { provider: 'sandbox' };
  errors.push(
    `No payments are configured, and ${reason}: set all of the STRIPE_ variables to take real money, ` +
      'or PAYMENTS=sandbox if this server is only for trials (anybody can then top up without paying).',
  );
  return undefined;
}

/** Returns the reason if others may reach this server: then the sandbox is never the default. */
function reasonAgainstSandbox({ mode, host, publicUrl }: Settings): string | undefined {
  if (mode === 'production') return 'NODE_ENV is production';
  if (!isLoopback(host)) return `HOST=${host} lets other machines in`;
  if (publicUrl && !isLoopback(new URL(publicUrl).hostname))
    return 'PUBLIC_URL is the address of another machine';
  return undefined;
}

function checkSandbox(settings: Settings, errors: string[]): PaymentSettings | undefined {
  if (isLive(settings)) {
    errors.push(
      'PAYMENTS=sandbox is set beside live Stripe keys: the sandbox checkout gives away balance without payment. ' +
        'Unset PAYMENTS to use Stripe, or unset the STRIPE_ variables to use the sandbox.',
    );
    return undefined;
  }
  return { provider: 'sandbox' };
}

function checkStripe(
  settings: Settings,
  { missing, errors }: { missing: string[]; errors: string[] },
): PaymentSettings | undefined {
  const before = errors.length;
  if (missing.length > 0) {
    errors.push(
      `Stripe is only partly configured: set ${missing.join(', ')} as well, ` +
        'or unset all of the STRIPE_ variables.' +
        (missing.includes('STRIPE_WEBHOOK_SECRET')
          ? ' With an empty STRIPE_WEBHOOK_SECRET anybody could forge payments.'
          : ''),
    );
  }
  checkForm(settings.stripeSecretKey, {
    form: /^[sr]k_(live|test)_\w/,
    variable: 'STRIPE_SECRET_KEY',
    start: 'sk_live_',
    errors,
  });
  checkForm(settings.stripeWebhookSecret, {
    form: /^whsec_\w{8}/,
    variable: 'STRIPE_WEBHOOK_SECRET',
    start: 'whsec_',
    errors,
  });
  checkForm(settings.stripePublishableKey, {
    form: /^pk_(live|test)_\w/,
    variable: 'STRIPE_PUBLISHABLE_KEY',
    start: 'pk_live_',
    errors,
  });
  if (settings.stripeSecretKey && settings.stripePublishableKey && mixesLiveAndTest(settings)) {
    errors.push(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is live and the other is a test key. Set a pair.',
    );
  }
  if (errors.length > before) return undefined;
  return {
    provider: 'stripe',
    secretKey: settings.stripeSecretKey ?? '',
    webhookSecret: settings.stripeWebhookSecret ?? '',
    publishableKey: settings.stripePublishableKey ?? '',
    buyButtonId: settings.stripeBuyButtonId ?? '',
    paymentLink: settings.stripePaymentLink ?? '',
    paymentLinkIds: settings.stripePaymentLinkIds,
    apiUrl: settings.stripeApiUrl,
  };
}

function checkForm(
  value: string | undefined,
  { form, variable, start, errors }: { form: RegExp; variable: string; start: string; errors: string[] },
) {
  if (value && !form.test(value))
    errors.push(`${variable} must begin with ${start}: copy it from Stripe's dashboard.`);
}

function mixesLiveAndTest({ stripeSecretKey = '', stripePublishableKey = '' }: Settings): boolean {
  return stripeSecretKey.includes('_live_') !== stripePublishableKey.includes('_live_');
}

function isLive({ stripeSecretKey = '', stripePublishableKey = '' }: Settings): boolean {
  return stripeSecretKey.includes('_live_') || stripePublishableKey.includes('_live_');
}
