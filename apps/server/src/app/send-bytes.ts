import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange, type Range } from './byte-range.ts';
import { hasCurrent } from './entity-tag.ts';

type Sendable = {
  request: FastifyRequest;
  reply: FastifyReply;
  bytes: number;
  /** With its quotes. The same for the same bytes alone: it decides whether an interrupted download continues. */
  etag: string;
  headers: Record<string, string>;
};

/** Sends bytes whose length is known, or the requested range of them. */
export async function sendBytes(
  { request, reply, bytes, etag, headers }: Sendable,
  open: (range: Range | undefined) => Promise<Readable>,
): Promise<FastifyReply> {
  reply.headers({ ...headers, 'accept-ranges': 'bytes', etag });
  if (hasCurrent(request, etag)) return reply.code(304).send();

  const range = parseRange(asksForRange(request, etag) ? request.headers.range : undefined, bytes);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).header('content-length', 0).send();
  }
  const length = range ? range.end - range.start + 1 : bytes;
  reply.header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  // An empty stream leaves the length of what GET would send as it is.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  if (length === 0) return reply.send();
  return reply.send(await open(range));
}

/** Ranges are defined for GET alone (RFC 9110, 14.2), and for the bytes that the client has a part of (13.1.5). */
function asksForRange({ method, headers }: FastifyRequest, etag: string): boolean {
  const part = headers['if-range'];
  return method === 'GET' && (part === undefined || part === etag);
}
