import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-errors.ts';
import type { Storage } from '../providers/storage/storage.port.ts';
import { parseRange } from './byte-range.ts';
import { attachment } from './content-disposition.ts';

type StoredFile = {
  key: string;
  cacheControl: string;
  /** If given, the browser saves the file under this name instead of showing it. */
  downloadName?: string | undefined;
};

/** Sends a stored file or the requested range. The caller has checked permission. */
export async function sendFile(
  {
    request,
    reply,
    key,
    cacheControl,
    downloadName,
  }: StoredFile & { request: FastifyRequest; reply: FastifyReply },
  storage: Storage,
): Promise<FastifyReply> {
  const file = await storage.head(key);
  if (!file) throw notFound();
  reply.headers({
    'content-type': file.contentType,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    // An uploaded file can't run scripts with our origin, even when opened directly.
    'content-security-policy': "sandbox; default-src 'none'",
    etag: `"${key}"`,
  });
  if (downloadName) reply.header('content-disposition', attachment(downloadName));
  if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send();

  const range = parseRange(request.headers.range, file.bytes);
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${file.bytes}`)
      .header('content-length', 0)
      .send();
  }
  const length = range ? range.end - range.start + 1 : file.bytes;
  reply.header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (request.method === 'HEAD' || length === 0) return reply.send();
  return reply.send(await storage.open(key, range));
}
