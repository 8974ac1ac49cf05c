import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const LIVE_STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_BUY_BUTTON_ID: 'buy_btn_abc',
  STRIPE_PAYMENT_LINK: 'https://buy.stripe.com/abc',
};
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://avatarcade.example' };

it('no setting is required', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    payments: { provider: 'sandbox' },
    mail: { kind: 'outbox' },
    production: false,
  });
});

it('an empty variable counts as not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', STRIPE_WEBHOOK_SECRET: '' }).port).toBe(4000);
});

it.each([
  ['DATABASE_URL', 'postgres://ada:hunter#2@db.example.com/videos'],
  ['DATABASE_URL', 'postgres://ada:hunter/2@db.example.com/videos'],
  ['SMTP_URL', 'smtps://ada:hunter#2@mail.example.com'],
])('%s with a password that isn’t encoded is refused without showing it', (name, value) => {
  const load = () => loadConfig({ [name]: value, MAIL_FROM: 'a@example.com' });
  expect(load).toThrow(new RegExp(`${name} must be an address whose user and password are encoded`));
  expect(load).not.toThrow(/hunter/);
});

it('a memory limit in which no video can be rendered is refused', () => {
  expect(() => loadConfig({ RENDER_MEMORY_MB: '512' })).toThrow(
    /RENDER_MEMORY_MB must be a whole number from 700/,
  );
  expect(loadConfig({ RENDER_MEMORY_MB: '700' }).renderMemoryMegabytes).toBe(700);
});

it('a variable’s earlier name counts too, unless the new one is set', () => {
  expect(loadConfig({ FILMS_AT_ONCE: '3' }).rendersAtOnce).toBe(3);
  expect(loadConfig({ FILMS_AT_ONCE: '3', RENDERS_AT_ONCE: '2' }).rendersAtOnce).toBe(2);
});

it('all errors are reported at once, each with the name of its variable', () => {
  const load = () =>
    loadConfig({ PORT: 'x', SMTP_URL: 'mail', PUBLIC_URL: 'https://a.b/c', LOG_LEVEL: 'loud' });
  expect(load).toThrow(/PORT must be a port number/);
  expect(load).toThrow(/SMTP_URL must be an address that begins with smtp/);
  expect(load).toThrow(/PUBLIC_URL must be an address like .* without a path/);
  expect(load).toThrow(/LOG_LEVEL must be one of: trace/);
});

it('an invalid secret is not printed', () => {
  expect(() => loadConfig({ AUTH_SECRET: 'hunter2' })).toThrow(
    /AUTH_SECRET must be at least 32 random characters/,
  );
  expect(() => loadConfig({ AUTH_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
});

describe('payments', () => {
  it('are Stripe’s if all of its settings are there', () => {
    expect(loadConfig({ ...PRODUCTION, ...LIVE_STRIPE }).payments.provider).toBe('stripe');
  });

  it.each(Object.keys(LIVE_STRIPE))('are refused if only %s is missing', (name) => {
    const load = () => loadConfig({ ...PRODUCTION, ...LIVE_STRIPE, [name]: undefined });
    expect(load).toThrow(new RegExp(`partly configured: set ${name} as well`));
  });

  it('are refused with an empty webhook secret, with the reason', () => {
    const load = () => loadConfig({ ...LIVE_STRIPE, STRIPE_WEBHOOK_SECRET: '' });
    expect(load).toThrow(/With an empty STRIPE_WEBHOOK_SECRET anybody could forge payments/);
  });

  it.each([
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_SECRET_KEY', 'pk_live_abc'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_abc'],
  ])('are refused when %s is another kind of key', (name, value) => {
    expect(() => loadConfig({ ...LIVE_STRIPE, [name]: value })).toThrow(
      new RegExp(`${name} must begin with`),
    );
  });

  it('are refused if one key is live and the other a test key', () => {
    const load = () => loadConfig({ ...LIVE_STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' });
    expect(load).toThrow(/one is live and the other is a test key/);
  });

  it('the sandbox is refused beside live keys, even beside one', () => {
    expect(() => loadConfig({ ...LIVE_STRIPE, PAYMENTS: 'sandbox' })).toThrow(
      /is set beside live Stripe keys/,
    );
    const one = { PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'rk_live_abc' };
    expect(() => loadConfig(one)).toThrow(/is set beside live Stripe keys/);
  });

  it('in production the sandbox must be configured explicitly', () => {
    expect(() => loadConfig(PRODUCTION)).toThrow(/PAYMENTS=sandbox if this server is only for trials/);
    expect(loadConfig({ ...PRODUCTION, PAYMENTS: 'sandbox' }).payments.provider).toBe('sandbox');
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.4' },
    { PUBLIC_URL: 'https://avatarcade.example' },
    { PUBLIC_URL: 'http://192.168.1.4:4000' },
    { NODE_ENV: 'development', HOST: '0.0.0.0', PUBLIC_URL: 'https://avatarcade.example' },
    { NODE_ENV: 'test', PUBLIC_URL: 'https://localhost.example' },
  ])(
    'on a server that others can reach, the sandbox must be requested, whatever NODE_ENV is: %j',
    (environment) => {
      expect(() => loadConfig(environment)).toThrow(/PAYMENTS=sandbox if this server is only for trials/);
      expect(loadConfig({ ...environment, PAYMENTS: 'sandbox' }).payments.provider).toBe('sandbox');
    },
  );

  it.each([
    { HOST: '127.0.0.1' },
    { HOST: '127.0.0.9' },
    { HOST: 'localhost' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:4000' },
    { PUBLIC_URL: 'http://app.localhost:4000' },
    { PUBLIC_URL: 'http://[::1]:4000' },
  ])('on this machine alone, the sandbox needs no asking: %j', (environment) => {
    expect(loadConfig(environment).payments.provider).toBe('sandbox');
  });

  it('have a list of accepted payment links, or none', () => {
    const load = (ids?: string) => {
      const { payments } = loadConfig({ ...PRODUCTION, ...LIVE_STRIPE, STRIPE_PAYMENT_LINK_ID: ids });
      return payments.provider === 'stripe' && payments.paymentLinkIds;
    };
    expect(load()).toEqual([]);
    expect(load('plink_1AbC, plink_2')).toEqual(['plink_1AbC', 'plink_2']);
    expect(() => load('https://buy.stripe.com/abc')).toThrow(
      /STRIPE_PAYMENT_LINK_ID must be an id like plink_/,
    );
  });

  it('PAYMENTS=stripe without its settings is refused', () => {
    expect(() => loadConfig({ PAYMENTS: 'stripe' })).toThrow(/set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET/);
  });
});

it.each(['Production', 'PRODUCTION', 'prod', 'staging'])('%s is no NODE_ENV', (mode) => {
  const load = () => loadConfig({ NODE_ENV: mode, PAYMENTS: 'sandbox' });
  expect(load).toThrow(/NODE_ENV must be one of: development, test, production/);
});

it.each(['web', 'worker'] as const)('the role %s is refused on the embedded database', (role) => {
  expect(() => loadConfig({}, role)).toThrow(/set DATABASE_URL to a PostgreSQL address/);
  expect(loadConfig({ DATABASE_URL: 'postgres://x/y' }, role).role).toBe(role);
});

it('production requires its public address', () => {
  const load = () => loadConfig({ NODE_ENV: 'production', PAYMENTS: 'sandbox' });
  expect(load).toThrow(/PUBLIC_URL is not set/);
});

it('mail by SMTP requires a sender', () => {
  expect(() => loadConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(/set MAIL_FROM/);
});

const OPENAI = 'https://api.openai.com/v1';
const HOME = 'http://127.0.0.1:8880/v1';

describe('voices of services', () => {
  it('can be configured by name if they are not OpenAI’s', () => {
    const VOICE_NAMES = 'af_bella:female:en, am_adam:male:en de';
    const { voiceNames } = loadConfig({
      OPENAI_BASE_URL: 'http://127.0.0.1:8880/v1',
      VOICE_MODEL: 'kokoro',
      VOICE_NAMES,
    });
    expect(voiceNames).toEqual([
      { id: 'af_bella', gender: 'female', languages: ['en'] },
      { id: 'am_adam', gender: 'male', languages: ['en', 'de'] },
    ]);
  });

  it.each([
    [{ OPENAI_API_KEY: 'sk-all' }, [OPENAI, 'sk-all'], [OPENAI, 'sk-all']],
    [{ OPENAI_BASE_URL: HOME }, [HOME, undefined], [HOME, undefined]],
    [{ OPENAI_API_KEY: 'sk-all', VOICE_BASE_URL: HOME }, [HOME, undefined], [OPENAI, 'sk-all']],
    [{ OPENAI_API_KEY: 'sk-all', WRITER_API_KEY: 'sk-w' }, [OPENAI, 'sk-all'], [OPENAI, 'sk-w']],
    [
      { VOICE_BASE_URL: HOME, VOICE_API_KEY: 'sk-v', WRITER_API_KEY: 'sk-w' },
      [HOME, 'sk-v'],
      [OPENAI, 'sk-w'],
    ],
  ])('and writers have an address and a key each, or share one: %j', (environment, voice, writer) => {
    const { voiceService, writerService } = loadConfig({
      VOICE_MODEL: 'speaks',
      WRITER_MODEL: 'writes',
      ...environment,
    });
    expect(voiceService).toEqual({ model: 'speaks', baseUrl: voice[0], apiKey: voice[1] });
    expect(writerService).toEqual({ model: 'writes', baseUrl: writer[0], apiKey: writer[1] });
  });

  it.each([
    [{ VOICE_MODEL: 'tts-1' }, /VOICE_MODEL is set without a service: set VOICE_BASE_URL or VOICE_API_KEY/],
    [{ VOICE_BASE_URL: 'http://127.0.0.1:8880/v1' }, /VOICE_BASE_URL and VOICE_API_KEY need VOICE_MODEL/],
    [{ WRITER_API_KEY: 'sk-w' }, /WRITER_BASE_URL and WRITER_API_KEY need WRITER_MODEL/],
    [{ WRITER_MODEL: 'some-model' }, /WRITER_MODEL is set without a service/],
    [{ VOICE_NAMES: 'bella:female:en' }, /VOICE_NAMES needs VOICE_MODEL/],
    [{ VOICE_NAMES: 'bella' }, /VOICE_NAMES must be a comma list like name:female:en/],
    [{ VOICE_NAMES: ',' }, /VOICE_NAMES must be a comma list/],
    [{ ELEVENLABS_URL: 'elevenlabs' }, /ELEVENLABS_URL must be an address/],
  ])('are refused as %j', (environment, message) => {
    expect(() => loadConfig(environment)).toThrow(message);
  });
});

it.each(['true', '1', 'proxy.example.com', '10.0.0.0/33', '10.0.0.1/', '::1/129', '10.0.0.1/8/8'])(
  'TRUST_PROXY=%s is refused in words',
  (value) => {
    expect(() => loadConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY must be a comma list of addresses/);
  },
);

it('proxies are addresses, networks and names of networks', () => {
  const given = '127.0.0.1, 10.0.0.0/8,::1,fd00::/8,loopback';
  expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toEqual(given.split(',').map((item) => item.trim()));
});
