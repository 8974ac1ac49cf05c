import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../../app/send-file.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { FILES_PATH, type SignedLinks } from '../../providers/storage/signed-links.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';

type FileDeps = { storage: Storage; links: SignedLinks; clock: Clock };

/** Public, and each request is checked by the signature in its address. */
export function fileRoutes({ storage, links, clock }: FileDeps): FastifyPluginAsync {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const link = links.checkLink(request.url);
    if (!link || link.expired)
      throw new AppError('not_found', { detail: 'This link has expired or is not valid.' });
    const secondsLeft = Math.max(0, Math.floor((link.expiresAt.getTime() - clock().getTime()) / 1000));
    const cacheControl = `private, max-age=${Math.min(secondsLeft, 86_400)}, immutable`;
    return sendFile({ request, reply, ...link, cacheControl }, storage);
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
