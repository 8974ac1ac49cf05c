import { entry } from './config-entry.ts';
import * as schema from './config-schemas.ts';

// What it takes from outside: payments, sign-in, stores, models, help and extras.

export const PAYMENTS = {
  payments: entry({
    env: 'PAYMENTS',
    doc: '`sandbox` for the sandbox checkout, which moves no money; `stripe` to rule it out.',
    schema: schema.oneOf(['sandbox', 'stripe']),
    default: undefined,
    defaultDoc:
      '`stripe` when its settings are present, else `sandbox` (refused in production, and where HOST or PUBLIC_URL admits other machines)',
  }),
  stripeSecretKey: entry({
    env: 'STRIPE_SECRET_KEY',
    doc: "Stripe's secret or restricted key (`sk_...`, `rk_...`).",
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'none',
    secret: true,
  }),
  stripeWebhookSecret: entry({
    env: 'STRIPE_WEBHOOK_SECRET',
    doc: 'The signing secret (`whsec_...`) of the webhook endpoint `PUBLIC_URL/api/payments/stripe/webhook/`.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'none',
    secret: true,
  }),
  stripePublishableKey: entry({
    env: 'STRIPE_PUBLISHABLE_KEY',
    doc: "Stripe's publishable key (`pk_...`).",
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'none',
  }),
  stripeBuyButtonId: entry({
    env: 'STRIPE_BUY_BUTTON_ID',
    doc: 'The Buy Button for wide screens (`buy_btn_...`).',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'none',
  }),
  stripePaymentLink: entry({
    env: 'STRIPE_PAYMENT_LINK',
    doc: 'The Payment Link for narrow screens (`https://buy.stripe.com/...`).',
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: 'none',
  }),
  stripePaymentLinkIds: entry({
    env: 'STRIPE_PAYMENT_LINK_ID',
    doc: 'The id of the Payment Link (`plink_...`; a comma list if the Buy Button has another). With it, payments by other links of the same Stripe account are stored as unclaimed instead of credited.',
    schema: schema.paymentLinkIds,
    default: [],
    defaultDoc: 'any link',
  }),
  stripeApiUrl: entry({
    env: 'STRIPE_API_URL',
    doc: "The address of Stripe's API. Only `npm run ledger -- reconcile` calls it.",
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: "Stripe's own",
  }),
};

export const PRICES = {
  extraFormatCents: entry({
    env: 'EXTRA_FORMAT_CENTS',
    doc: 'What a further format of a paid video costs, in cents. 0: it is included in the price of the video, and posts nothing.',
    schema: schema.wholeNumber,
    default: 0,
  }),
  heygenVideoCents: entry({
    env: 'HEYGEN_VIDEO_CENTS',
    doc: 'What a video with a presenter of HeyGen costs, in cents. The drawn cast stays at its own price, and so does a video in which the presenter is not seen.',
    schema: schema.wholeNumber,
    default: 1000,
  }),
};

export const PRESENTERS = {
  heygenApiKey: entry({
    env: 'HEYGEN_API_KEY',
    doc: "HeyGen's API key: switches its presenters and its voices on, by version 3 of its API. Nobody of ours has a key: the adapter is tested against a local server that is made from HeyGen's published schemas.",
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'no presenters and no voices of HeyGen',
    secret: true,
  }),
  heygenUrl: entry({
    env: 'HEYGEN_URL',
    doc: "The address of HeyGen's API.",
    schema: schema.url,
    default: 'https://api.heygen.com',
  }),
  heygenWebhookSecret: entry({
    env: 'HEYGEN_WEBHOOK_SECRET',
    doc: 'The secret of the webhook endpoint `PUBLIC_URL/api/heygen/webhook/`, as HeyGen shows it once. Without it, clips are asked for at intervals.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'asking at intervals',
    secret: true,
  }),
  heygenCostPerSecond: entry({
    env: 'HEYGEN_COST_PER_SECOND',
    doc: "What HeyGen takes for a second, in its wallet's currency. Orders that the wallet can't pay are refused before anybody is charged, campaigns as a whole.",
    schema: schema.amount,
    default: 0.0667,
  }),
};

export const NETWORKS = {
  networkPresets: entry({
    env: 'NETWORK_PRESETS',
    doc: 'A JSON file with a list of presets of advertising networks, in the form of `packages/networks/src/presets`. Each replaces the built-in one of its id, or stands beside them. Read at start.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'the built-in ones alone',
  }),
};

export const GOOGLE = {
  googleClientId: entry({
    env: 'GOOGLE_CLIENT_ID',
    doc: 'The OAuth client of this web app.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'Google sign-in off',
  }),
  googleKeysUrl: entry({
    env: 'GOOGLE_KEYS_URL',
    doc: "The address of Google's public keys.",
    schema: schema.url,
    default: 'https://www.googleapis.com/oauth2/v3/certs',
  }),
};

export const STORES = {
  googlePlayUrl: entry({
    env: 'GOOGLE_PLAY_URL',
    doc: 'Google Play. A host that you set is trusted, even a private one.',
    schema: schema.origin,
    default: 'https://play.google.com',
  }),
  appStoreUrl: entry({
    env: 'APP_STORE_URL',
    doc: "Apple's App Store.",
    schema: schema.origin,
    default: 'https://apps.apple.com',
  }),
  appStoreLookupUrl: entry({
    env: 'APP_STORE_LOOKUP_URL',
    doc: "Apple's lookup service.",
    schema: schema.url,
    default: 'https://itunes.apple.com',
  }),
};

export const MODELS = {
  openaiBaseUrl: entry({
    env: 'OPENAI_BASE_URL',
    doc: 'An OpenAI-compatible service, for voice and writer unless they have their own addresses.',
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: "OpenAI's own, when a key is set",
  }),
  openaiApiKey: entry({
    env: 'OPENAI_API_KEY',
    doc: 'The key of that service; it is sent to no other address.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'built-in copywriter, built-in voices',
    secret: true,
  }),
  paidCallsPerDay: entry({
    env: 'PAID_CALLS_PER_DAY',
    doc: "How many texts a user who never topped up can have written or spoken by paid services in 24 hours. The built-in writer and voices and ordered videos don't count. All such users of one network share five times as many.",
    schema: schema.wholeNumber,
    default: 40,
  }),
  paidCallsPerDayPaying: entry({
    env: 'PAID_CALLS_PER_DAY_PAYING',
    doc: 'The same for users who have topped up or have a balance.',
    schema: schema.wholeNumber,
    default: 400,
  }),
  writerModel: entry({
    env: 'WRITER_MODEL',
    doc: 'The model that writes voiceover texts.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'built-in copywriter',
  }),
  writerBaseUrl: entry({
    env: 'WRITER_BASE_URL',
    doc: "The writer's own OpenAI-compatible service.",
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: '`OPENAI_BASE_URL`',
  }),
  writerApiKey: entry({
    env: 'WRITER_API_KEY',
    doc: "The writer's own key.",
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: '`OPENAI_API_KEY`; none at an address of its own',
    secret: true,
  }),
  voiceModel: entry({
    env: 'VOICE_MODEL',
    doc: 'The model that speaks, by `POST /audio/speech`. Its voices are listed beside the built-in ones.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'built-in voices',
  }),
  voiceBaseUrl: entry({
    env: 'VOICE_BASE_URL',
    doc: "The voice's own OpenAI-compatible service.",
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: '`OPENAI_BASE_URL`',
  }),
  voiceApiKey: entry({
    env: 'VOICE_API_KEY',
    doc: "The voice's own key.",
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: '`OPENAI_API_KEY`; none at an address of its own',
    secret: true,
  }),
  voiceNames: entry({
    env: 'VOICE_NAMES',
    doc: "The model's voices, if they aren't OpenAI's: `name:gender:languages`, as in `af_bella:female:en,bf_emma:female:en de`.",
    schema: schema.voiceNames,
    default: undefined,
    defaultDoc: "OpenAI's",
  }),
  elevenLabsApiKey: entry({
    env: 'ELEVENLABS_API_KEY',
    doc: 'The key of ElevenLabs. The voices of its account are listed beside the built-in ones.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'built-in voices',
    secret: true,
  }),
  elevenLabsUrl: entry({
    env: 'ELEVENLABS_URL',
    doc: 'The address of ElevenLabs.',
    schema: schema.url,
    default: 'https://api.elevenlabs.io',
  }),
  elevenLabsModel: entry({
    env: 'ELEVENLABS_MODEL',
    doc: 'The model that speaks there.',
    schema: schema.text,
    default: 'eleven_multilingual_v2',
  }),
  voicesMirror: entry({
    env: 'VOICES_MIRROR',
    doc: 'A server with copies of the packs of neural voices, under the same paths as on huggingface.co and github.com, for `npm run voices`.',
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: 'huggingface.co and github.com',
  }),
};

export const EXTRAS = {
  helpdeskUrl: entry({
    env: 'HELPDESK_URL',
    doc: 'A Frappe Helpdesk.',
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: 'built-in helpdesk',
  }),
  helpdeskToken: entry({
    env: 'HELPDESK_TOKEN',
    doc: 'Its `api_key:api_secret`; it never leaves the server.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'none',
    secret: true,
  }),
  supportEmail: entry({
    env: 'SUPPORT_EMAIL',
    doc: 'Shown to users who need help; the built-in helpdesk emails tickets to it.',
    schema: schema.email,
    default: undefined,
    defaultDoc: 'off',
  }),
  analyticsId: entry({
    env: 'ANALYTICS_ID',
    doc: 'The Google Analytics measurement id, used only after consent.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'off',
  }),
  errorReportDsn: entry({
    env: 'ERROR_REPORT_DSN',
    doc: 'Where errors of server and pages are reported, by the Sentry protocol: `https://key@errors.example.com/1`. Browsers receive it.',
    schema: schema.reportDsn,
    default: undefined,
    defaultDoc: 'off',
  }),
  geocodeUrl: entry({
    env: 'GEOCODE_URL',
    doc: 'A reverse-geocoding service that finds the country at registration: it gets `latitude` and `longitude` and returns `countryCode` or `address.country_code`.',
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: 'the browser looks it up offline',
  }),
  avatarServiceUrl: entry({
    env: 'AVATAR_SERVICE_URL',
    doc: "A service of users' pictures: `https://gravatar.com/avatar` or a compatible one. Browsers request `/<SHA-256 of the email>?s=80&d=mp` from it without a referrer; a `d` in this setting's address is preserved. The service learns who is signed in, so it is off by default.",
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: 'off: pictures are drawn in the browser',
  }),
};
