import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors/app-errors.ts';
import type { Storage } from '../providers/storage/storage.port.ts';
import { attachment } from './content-disposition.ts';
import { sendBytes } from './send-bytes.ts';

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
  const headers = {
    'content-type': file.contentType,
    'cache-control': cacheControl,
    // An uploaded file can't run scripts with our origin, even when opened directly.
    'content-security-policy': "sandbox; default-src 'none'",
    ...(downloadName && { 'content-disposition': attachment(downloadName) }),
  };
  return sendBytes({ request, reply, bytes: file.bytes, etag: `"${key}"`, headers }, (range) =>
    storage.open(key, range),
  );
}
