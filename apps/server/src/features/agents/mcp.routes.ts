import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createClient } from '@avatarcade/client';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createAgentServer } from '@avatarcade/mcp/create-agent-server';
import type { Quotes } from '@avatarcade/mcp/quotes';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createInnerFetch } from './inner-fetch.ts';

export type McpRouteDeps = {
  quotes: Quotes;
  publicUrl: string;
  app: () => FastifyInstance;
  warn: (error: unknown, message: string) => void;
};

/**
 * The Model Context Protocol over streamable HTTP, without sessions: any process can respond to any request. A tool uses
 * the API as its caller, by requests within the process, so scopes, limits, validation and records are those of the API.
 */
export function mcpRoutes(deps: McpRouteDeps): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'POST', 'DELETE'],
      url: API_PATHS.mcp,
      config: { scope: 'read', call: 'mcp', isCarrier: true },
      schema: { hide: true },
      handler: (request, reply) => respond({ request, reply }, deps),
    });
  };
}

async function respond(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { quotes, publicUrl, app, warn }: McpRouteDeps,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const key = request.headers.authorization?.replace(/^Bearer +/i, '');
  const client = createClient({
    url: publicUrl,
    key,
    retries: 0,
    fetch: createInnerFetch(app(), { address: request.ip }),
  });
  const handler = createMcpHandler(() => createAgentServer({ client, quotes }), {
    onerror: (error) => warn(error, 'an agent’s request failed'),
  });
  const response = await handler.fetch(
    new Request(new URL(API_PATHS.mcp, publicUrl), {
      method: request.method,
      headers: listHeaders(request),
      signal: gone.signal,
      ...(request.method === 'POST' && { body: JSON.stringify(request.body ?? null) }),
    }),
  );
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : null);
}

/** Those that the protocol knows; the length is that of the body that is made here. */
function listHeaders({ headers }: FastifyRequest): Headers {
  const listed = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (/^(accept|content-type|mcp-.*|last-event-id)$/.test(name) && typeof value === 'string')
      listed.set(name, value);
  }
  return listed;
}
