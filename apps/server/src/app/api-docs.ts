import { createHash } from 'node:crypto';
import type { Call } from '@avatarcade/contracts/define-call';
import { errorBody } from '@avatarcade/contracts/errors';
import type { KeyScope } from '@avatarcade/contracts/keys';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { buildApiIntroduction } from './api-introduction.ts';
import { describeFields } from './describe-fields.ts';
import { showExamples } from './show-examples.ts';
import { describeWebhooks } from './webhook-docs.ts';

const DOCS_PATH = '/api/docs';

const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a signed-in user.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'avk_…',
    description:
      'An API key, made under My Account. It needs the scope that the call names: `read` to see, `order` to change things and to spend. The headers `RateLimit-Policy` and `RateLimit` say how many requests are left.',
  },
} as const;

/** In the order in which somebody who begins needs them. */
const TAGS = Object.entries({
  Generations: 'Videos: order, follow, download, further formats and cuts.',
  Products: 'The games that videos are made for, with their brand kits.',
  Assets: 'Gameplay clips, pictures and music that are uploaded.',
  'Creative resources':
    'What can be chosen for a video: templates, presenters, voices, music; and written or spoken before.',
  Campaigns: 'Many videos of one game at once.',
  'Network packs': 'Videos as advertising networks take them.',
  Webhooks: 'Deliveries to a program of yours when something has happened.',
  Wallet: 'The balance and its entries.',
  'API keys': 'Made by a signed-in user.',
  Account: 'Sign-up, sign-in and the user.',
  Mascots: 'A game’s own character as the presenter.',
  Actors: 'A clip of a person as the presenter.',
  Helpdesk: 'Articles and tickets.',
  Settings: 'How this server is set up, with the price of a video.',
}).map(([name, description]) => ({ name, description }));

const STATUSES: Readonly<Record<string, string>> = {
  200: 'The result.',
  201: 'Created.',
  202: 'Accepted: it is done afterwards.',
  204: 'Done; there is no body.',
  400: 'Fields of the request are missing or not valid.',
  401: 'No key or token, or one that is not valid.',
  402: 'The balance is too low; nothing was ordered.',
  403: 'The key does not have the scope, is over its daily limit, or may never do this.',
  404: 'It does not exist, or belongs to somebody else.',
  408: 'The body came too slowly.',
  409: 'Its state does not allow this.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body, or the file in it, is of a type that is not taken.',
  422: 'The file can’t be used, or the Idempotency-Key was used for another body.',
  429: 'Too many requests: wait as `Retry-After` says.',
  502: 'A service that the server uses failed; nothing was charged.',
  503: 'The database or a part of the server is not available: wait as `Retry-After` says.',
};

function describeStatus(status: string | number, schema: unknown): unknown {
  const words = STATUSES[status];
  return words && schema instanceof z.ZodType ? schema.describe(words) : schema;
}

/** A call with a scope takes a session or a key; one without, a session only. */
function describeSecurity({
  isPublic,
  scope,
}: {
  isPublic?: boolean | undefined;
  scope?: KeyScope | undefined;
}): { security?: Record<string, string[]>[] } {
  if (isPublic) return { security: [] };
  return scope ? { security: [{ session: [] }, { key: [scope] }] } : {};
}

/** The response of success, and every status of failure that the contract has for the call. */
function describeResponses(
  response: unknown,
  { kind, failures }: { kind?: Call['kind'] | undefined; failures?: readonly number[] | undefined },
): { response?: object } {
  const type = kind === 'events' ? 'text/event-stream' : 'application/octet-stream';
  const content = { 200: { description: 'The content.', content: { [type]: { schema: z.file() } } } };
  const isNamed = typeof response === 'object' && response !== null;
  if (!failures && !isNamed) return {};
  const success = isNamed ? response : content;
  const all = { ...Object.fromEntries((failures ?? []).map((status) => [status, errorBody])), ...success };
  return {
    response: Object.fromEntries(
      Object.entries(all).map(([status, schema]) => [status, describeStatus(status, schema)]),
    ),
  };
}

/** Collects the OpenAPI document. Must be registered before the routes that it describes. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Avatarcade',
        description: buildApiIntroduction(publicUrl),
        version: '1',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: publicUrl }],
      tags: TAGS,
      components: { securitySchemes: SECURITY_SCHEMES },
      security: [{ session: [] }],
      webhooks: describeWebhooks(),
    },
    transform: (input) => {
      const { public: isPublic, form, scope, kind, failures, call } = input.route.config ?? {};
      // A body that the route itself named would be validated, which a form that is still streaming can't be.
      const { schema, url } = jsonSchemaTransform({
        ...input,
        schema: {
          ...input.schema,
          ...(form && { body: form }),
          ...describeResponses(input.schema.response, { kind, failures }),
        },
      });
      const described = { ...schema, ...describeSecurity({ isPublic, scope }) };
      return { schema: describeFields(showExamples(described, call), call), url };
    },
  });
}

/** The document at /api/docs/json and a page that shows it at /api/docs/, without resources of other hosts. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    // biome-ignore lint/complexity/useMaxParams: Fastify's signature
    docs.addHook('onSend', async (_request, reply, payload) => {
      // The plugin would allow other sites to read its document.
      reply.removeHeader('access-control-allow-origin').removeHeader('access-control-allow-methods');
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.header('content-security-policy', docsPolicy(payload));
      }
      return payload;
    });
    await docs.register(scalar, {
      routePrefix: DOCS_PATH,
      openApiDocumentEndpoints: { json: '/json', yaml: '/yaml' },
      // Switches off requests to other hosts; the content security policy refuses the rest.
      configuration: {
        pageTitle: 'Avatarcade API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        authentication: { preferredSecurityScheme: 'key' },
      },
    });
  });
}

/** The page has one inline script, allowed by its hash, and inserts its own styles. */
function docsPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
