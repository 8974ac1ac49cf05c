import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-errors.ts';
import { sendError } from './error-mapping.ts';
import { isApi } from './security-headers.ts';

const YEAR = 31_536_000;

/**
 * Serves the built web app: files with a content hash for a year, all others revalidated, and the start page for
 * every address of the app. Without a built app these respond with 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { root, publicUrl }: { root: string | undefined; publicUrl: string },
): Promise<void> {
  const startPage = root === undefined ? undefined : readStartPage(root, publicUrl);
  if (root !== undefined && startPage) {
    // The build writes compressed files beside the plain ones.
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      etag: true,
      index: false,
    });
    app.get('/*', { config: { public: true }, schema: { hide: true } }, (request, reply) =>
      isApi(request.url) ? sendUnknown({ request, reply }) : sendFile({ request, reply, root, startPage }),
    );
  }
  app.setNotFoundHandler((request, reply) => sendError(notFound(), { request, reply }));
}

/** As for every other method: without the counts of this route, so that a hidden call and an unknown path look alike. */
function sendUnknown({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): FastifyReply {
  for (const name of ['limit', 'remaining', 'reset']) reply.removeHeader(`x-ratelimit-${name}`);
  return sendError(notFound(), { request, reply });
}

type StartPage = { html: string; etag: string };

/** The start page, with this server's own address where others read it. */
function readStartPage(root: string, publicUrl: string): StartPage | undefined {
  const path = join(root, 'index.html');
  if (!existsSync(path)) return undefined;
  const html = readFileSync(path, 'utf8').replaceAll('%PUBLIC_URL%', publicUrl);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

function sendFile({
  request,
  reply,
  root,
  startPage,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  root: string;
  startPage: StartPage;
}): FastifyReply {
  const path = pathOf(request);
  if (path === undefined) return sendError(notFound(), { request, reply });
  const isFile = /\.\w+$/.test(path) && path !== 'index.html';
  if (!isFile) return sendStartPage({ request, reply, ...startPage });
  if (!existsSync(join(root, path))) return sendError(notFound(), { request, reply });
  const hashed = path.startsWith('assets/');
  reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  return reply.sendFile(path);
}

function sendStartPage({
  request,
  reply,
  html,
  etag,
}: StartPage & { request: FastifyRequest; reply: FastifyReply }): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '').replace(/^\/+/, '');
    return path.includes('\0') || path.split(/[\\/]/).some((part) => part.startsWith('.')) ? undefined : path;
  } catch {
    return undefined;
  }
}
