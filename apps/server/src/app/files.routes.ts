import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock/clock.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { notFound } from '../platform/errors/app-errors.ts';
import { FILES_PATH, type SignedLinks } from '../providers/storage/signed-links.ts';
import type { Storage } from '../providers/storage/storage.port.ts';
import { parseRange } from './byte-range.ts';
import { attachment } from './content-disposition.ts';

type FileDeps = { storage: Storage; links: SignedLinks; clock: Clock };

/** Public, and each request is checked by the signature in its address. */
export function fileRoutes({ storage, links, clock }: FileDeps): FastifyPluginAsync {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const link = links.checkLink(request.url);
    if (!link || link.expired)
      throw new AppError('not_found', { detail: 'This link has expired or is not valid.' });
    const file = await storage.head(link.key);
    if (!file) throw notFound();
    const secondsLeft = Math.max(0, Math.floor((link.expiresAt.getTime() - clock().getTime()) / 1000));
    reply.headers({
      'content-type': file.contentType,
      'accept-ranges': 'bytes',
      'cache-control': `private, max-age=${Math.min(secondsLeft, 86_400)}, immutable`,
      // Whatever somebody uploaded can't act in our name, even when it is opened by itself.
      'content-security-policy': "sandbox; default-src 'none'",
      etag: `"${link.key}"`,
    });
    if (link.downloadName) reply.header('content-disposition', attachment(link.downloadName));
    if (request.headers['if-none-match'] === `"${link.key}"`) return reply.code(304).send();

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
    return reply.send(await storage.open(link.key, range));
  };

  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${FILES_PATH}*`,
      config: { public: true },
      schema: { hide: true },
      handler: send,
    });
  };
}
