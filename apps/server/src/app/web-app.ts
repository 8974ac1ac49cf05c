import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-errors.ts';
import { sendError } from './error-mapping.ts';
import { isApi } from './security-headers.ts';

const YEAR = 31_536_000;

/**
 * Serves the built web app: what the bundler names by content for a year, everything else asked for anew, and the
 * start page for every address that is a page of the app. Without a built app those answer 404.
 */
export async function serveWebApp(app: FastifyInstance, root: string | undefined): Promise<void> {
  const built = root !== undefined && existsSync(join(root, 'index.html'));
  if (built) {
    // The build lays compressed files beside the plain ones.
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      etag: true,
      index: false,
    });
    app.get('/*', { config: { public: true }, schema: { hide: true } }, (request, reply) =>
      isApi(request.url) ? sendError(notFound(), request, reply) : sendPage(request, reply, root),
    );
  }
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, root: string): FastifyReply {
  const path = pathOf(request);
  if (path === undefined) return sendError(notFound(), request, reply);
  const isFile = /\.\w+$/.test(path);
  if (isFile && !existsSync(join(root, path))) return sendError(notFound(), request, reply);
  const hashed = path.startsWith('assets/');
  reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  return reply.sendFile(isFile ? path : 'index.html');
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '').replace(/^\/+/, '');
    return path.includes('\0') || path.split(/[\\/]/).some((part) => part.startsWith('.')) ? undefined : path;
  } catch {
    return undefined;
  }
}
