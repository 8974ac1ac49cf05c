import { API_PATHS } from '@avatarcade/contracts/paths';
import { SHARED_VIDEO_PAGE } from '@avatarcade/contracts/shared-video-page';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

export type SecuritySettings = {
  publicUrl: string;
  /**
   * Google sign-in, Stripe's button, analytics, geocoding and users' pictures each extend the policy only by their
   * hosts.
   */
  google: boolean;
  stripe: boolean;
  analytics: boolean;
  geocodeUrl: string | undefined;
  avatarServiceUrl: string | undefined;
  errorReportDsn: string | undefined;
};

type Directives = Record<string, string[]>;

/** No foreign script can run, and few hosts can receive data: tokens are in the browser's storage. */
export function buildContentPolicy(settings: SecuritySettings): Directives {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  for (const [name, sources] of outsideSources(settings)) directives[name]?.push(...sources);
  if (directives['frame-src']?.length === 0) directives['frame-src'] = ["'none'"];
  if (isHttps(settings.publicUrl)) directives['upgrade-insecure-requests'] = [];
  return directives;
}

function outsideSources(settings: SecuritySettings): [string, string[]][] {
  const sources: [string, string[]][] = [];
  if (settings.google) {
    sources.push(
      ['script-src', ['https://accounts.google.com/gsi/client']],
      ['style-src', ['https://accounts.google.com/gsi/style']],
      ['connect-src', ['https://accounts.google.com/gsi/']],
      ['frame-src', ['https://accounts.google.com/gsi/']],
      ['img-src', ['https://lh3.googleusercontent.com']],
    );
  }
  if (settings.stripe) {
    sources.push(['script-src', ['https://js.stripe.com']], ['frame-src', ['https://js.stripe.com']]);
  }
  if (settings.analytics) {
    sources.push(
      ['script-src', ['https://www.googletagmanager.com']],
      ['connect-src', ['https://*.google-analytics.com', 'https://www.googletagmanager.com']],
      ['img-src', ['https://*.google-analytics.com']],
    );
  }
  if (settings.avatarServiceUrl) sources.push(['img-src', [new URL(settings.avatarServiceUrl).origin]]);
  for (const address of [settings.geocodeUrl, settings.errorReportDsn]) {
    if (address) sources.push(['connect-src', [new URL(address).origin]]);
  }
  return sources;
}

export async function addSecurityHeaders(app: FastifyInstance, settings: SecuritySettings): Promise<void> {
  const fixed = await listHeaders(settings);
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature; a callback, as every response waits for it
  app.addHook('onRequest', (_request, { raw }, done) => {
    // On the response itself, so that a stream that a route writes to it has them too.
    for (const [name, value] of fixed) raw.setHeader(name, value);
    done();
  });
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature
  app.addHook('onSend', ({ originalUrl: url }, reply, payload, done) => {
    // The address of this page holds a token.
    if (url.startsWith('/reset-password')) reply.header('referrer-policy', 'no-referrer');
    if (isShared(url)) reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    if (isApi(url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** What Helmet sends for these settings, which is the same each time, and made once. */
async function listHeaders(settings: SecuritySettings): Promise<[string, string][]> {
  const app = fastify();
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: buildContentPolicy(settings) },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps(settings.publicUrl)
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  let names: string[] = [];
  app.get('/', (_request, reply) => {
    names = reply.raw.getHeaderNames();
    return '';
  });
  const { headers } = await app.inject('/');
  await app.close();
  return [
    ...names.map((name): [string, string] => [name, String(headers[name])]),
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'],
  ];
}

const SHARED_CALLS = API_PATHS.shared('').replace(/\/+$/, '/');

/** Who has the address may watch: search engines and other sites don't get to know it. */
function isShared(url: string): boolean {
  return url.startsWith(SHARED_VIDEO_PAGE) || url.startsWith(SHARED_CALLS);
}

export function isApi(url: string): boolean {
  return /^\/api(\/|\?|$)/.test(url);
}

function isHttps(url: string): boolean {
  return url.startsWith('https:');
}
