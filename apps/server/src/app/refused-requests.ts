import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../platform/log/log.ts';

const refused = new WeakMap<IncomingMessage, Error>();

/**
 * The router's own errors: an address that can't be decoded, a part of it that is too long. They pass through all
 * hooks, so that they get headers, limits and a log line like every request.
 */
// biome-ignore lint/complexity/useMaxParams: Fastify's signature
export function routeRefusal(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { raw, server } = request;
  refused.set(raw, error);
  server.routing(Object.assign(raw, { originalUrl: raw.url, url: '/' }), reply.raw);
}

export function refuseRefused(app: FastifyInstance): void {
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature; a callback, as every request waits for it
  app.addHook('onRequest', ({ raw }, _reply, done) => done(refused.get(raw)));
}

const RESPONSES: Record<string, { status: string; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'The request took too long.' },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    detail: 'The headers of the request are too large.',
  },
};
const MALFORMED = { status: '400 Bad Request', detail: 'The request is not valid.' };

/** Bytes that aren't HTTP never become a request; the error is written to the socket. */
export function respondToMalformed(
  error: NodeJS.ErrnoException,
  { socket, log }: { socket: Socket; log: Log },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, detail } = RESPONSES[error.code ?? ''] ?? MALFORMED;
  log.info({ status: Number.parseInt(status, 10), address: socket.remoteAddress }, 'malformed request');
  const body = JSON.stringify({ detail });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: no-referrer',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
