import { createHash } from 'node:crypto';
import type { Call } from '@avatarcade/contracts/define-call';
import { errorBody } from '@avatarcade/contracts/errors';
import type { KeyScope } from '@avatarcade/contracts/keys';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
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
  if (!failures) return {};
  const type = kind === 'events' ? 'text/event-stream' : 'application/octet-stream';
  const content = { 200: { description: 'The content.', content: { [type]: { schema: z.file() } } } };
  const success = typeof response === 'object' && response !== null ? response : content;
  return { response: { ...Object.fromEntries(failures.map((status) => [status, errorBody])), ...success } };
}

/** Collects the OpenAPI document. Must be registered before the routes that it describes. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Avatarcade',
        description: 'AI avatar videos for mobile games.',
        version: '1',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: publicUrl }],
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
      return { schema: showExamples(described, call), url };
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
