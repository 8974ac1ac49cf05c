import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-errors.ts';
import { isLoopback } from '../platform/network/network.ts';
import { hasCurrent } from './entity-tag.ts';
import { sendError } from './error-mapping.ts';
import { isApi } from './security-headers.ts';
import { type FindStartPage, readStartPages, type StartPage } from './start-page.ts';

const YEAR = 31_536_000;

/**
 * Serves the built web app: files with a content hash for a year, all others revalidated, and the start page for
 * every address of the app. Without a built app these respond with 404. On this machine the pages are opened under the name in `publicUrl`: links
 * to files have it, and a page under another name may not show them.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { root, publicUrl }: { root: string | undefined; publicUrl: string },
): Promise<void> {
  const findStartPage = root === undefined ? undefined : readStartPages(root, publicUrl);
  if (root !== undefined && findStartPage) {
    // The build writes compressed files beside the plain ones.
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      etag: true,
      index: false,
    });
    const wanted = new URL(publicUrl);
    app.get('/*', { config: { public: true }, schema: { hide: true } }, (request, reply) =>
      isApi(request.url)
        ? sendUnknown({ request, reply })
        : sendFile({ request, reply, root, wanted, findStartPage }),
    );
  }
  app.setNotFoundHandler((request, reply) => sendError(notFound(), { request, reply }));
}

/** As for every other method: without the counts of this route, so that a hidden call and an unknown path look alike. */
function sendUnknown({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): FastifyReply {
  for (const name of ['limit', 'remaining', 'reset']) reply.removeHeader(`x-ratelimit-${name}`);
  return sendError(notFound(), { request, reply });
}

function sendFile({
  request,
  reply,
  root,
  wanted,
  findStartPage,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  root: string;
  /** The address that pages are opened under. */
  wanted: URL;
  findStartPage: FindStartPage;
}): FastifyReply {
  const path = pathOf(request);
  if (path === undefined) return sendError(notFound(), { request, reply });
  const isFile = /\.\w+$/.test(path) && path !== 'index.html';
  if (!isFile) {
    if (isOtherName(request, wanted))
      return reply.header('cache-control', 'no-store').redirect(`${wanted.origin}${request.url}`);
    return sendStartPage({ request, reply, ...findStartPage(`/${path}`) });
  }
  if (!existsSync(join(root, path))) return sendError(notFound(), { request, reply });
  const hashed = path.startsWith('assets/');
  reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  return reply.sendFile(path);
}

/** Whether the page was asked for at this machine's own address, by another name for it than the wanted one: 127.0.0.1 for localhost. */
function isOtherName({ protocol, host }: FastifyRequest, wanted: URL): boolean {
  const asked = URL.parse(`${protocol}://${host}`);
  if (!asked || asked.hostname === wanted.hostname || asked.port !== wanted.port) return false;
  return isLoopback(asked.hostname) && isLoopback(wanted.hostname);
}

function sendStartPage({
  request,
  reply,
  html,
  etag,
}: StartPage & { request: FastifyRequest; reply: FastifyReply }): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (hasCurrent(request, etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8').compress(html);
  return reply;
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '').replace(/^\/+/, '');
    return path.includes('\0') || path.split(/[\\/]/).some((part) => part.startsWith('.')) ? undefined : path;
  } catch {
    return undefined;
  }
}
