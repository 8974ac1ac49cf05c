import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-errors.ts';
import type { Storage } from '../providers/storage/storage.port.ts';
import { parseRange } from './byte-range.ts';
import { attachment } from './content-disposition.ts';

type StoredFile = {
  key: string;
  cacheControl: string;
  /** Given when the browser is to save the file, under this name, instead of showing it. */
  downloadName?: string | undefined;
};

/** Answers with a stored file or the part of it that is asked for. Who may have it is checked before. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, cacheControl, downloadName }: StoredFile,
  storage: Storage,
): Promise<FastifyReply> {
  const file = await storage.head(key);
  if (!file) throw notFound();
  reply.headers({
    'content-type': file.contentType,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    // Whatever somebody uploaded can't act in our name, even when it is opened by itself.
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
