import { setTimeout } from 'node:timers/promises';
import { builtInFileCalls } from '@avatarcade/contracts/catalogue.calls';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { BuiltInMediaService } from './built-in-media.service.ts';

/** Cached for a shorter time than the link is valid. */
const REDIRECT_CACHE = 'private, max-age=300';

/**
 * How long a request waits for a picture that is still being drawn. A browser opens six connections to us: pictures
 * that occupy all of them would delay the lists themselves.
 */
const MAX_WAIT_MS = 700;
const COME_BACK_SECONDS = 1;
/** The address contains the version, so its content never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

export type BuiltInFileRouteDeps = {
  media: BuiltInMediaService;
  storage: Storage;
  linkTo: (key: string) => string;
};

/**
 * Pictures and greetings of the cast. They are public because they are the same for everybody, so plain img and audio
 * elements can show them. Their number is fixed, so nobody can cause more to be made.
 */
export function builtInFileRoutes({ media, storage, linkTo }: BuiltInFileRouteDeps): FastifyPluginAsync {
  async function sendPicture(picture: Promise<string>, reply: FastifyReply): Promise<FastifyReply> {
    const key = await waitFor(picture);
    if (key === undefined) return sendLater(reply);
    return reply
      .header('cache-control', FOREVER)
      .type('image/webp')
      .send(await storage.open(key));
  }

  return async (app) => {
    implementCalls(app, {
      calls: builtInFileCalls,
      handlers: {
        getAvatarPicture: ({ params, reply }) => sendPicture(media.getAvatarPicture(params.id), reply),
        getAvatarMotion: ({ params, reply }) => sendPicture(media.getAvatarMotion(params.id), reply),
        getTemplatePicture: ({ params, reply }) => sendPicture(media.getTemplatePicture(params.id), reply),
        // Players request ranges of a clip, which the file's own address serves.
        async getTemplateVideo({ params, reply }) {
          const key = await waitFor(media.getTemplateVideo(params.id));
          if (key === undefined) return sendLater(reply);
          return reply.header('cache-control', REDIRECT_CACHE).redirect(linkTo(key));
        },
        async getMusicSample({ params, reply }) {
          const key = await media.getMusicSample(params.id);
          return reply.header('cache-control', REDIRECT_CACHE).redirect(linkTo(key));
        },
        async getVoiceSample({ params, reply }) {
          const key = await media.getVoiceSample(params.id);
          return reply.header('cache-control', REDIRECT_CACHE).redirect(linkTo(key));
        },
      },
    });
  };
}

function sendLater(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({ 'retry-after': COME_BACK_SECONDS, 'cache-control': 'no-store' }).send();
}

/** Returns undefined if it isn't ready soon; the work continues for the next request. */
async function waitFor(work: Promise<string>): Promise<string | undefined> {
  const timer = new AbortController();
  work.catch(() => undefined);
  try {
    return await Promise.race([
      work,
      setTimeout(MAX_WAIT_MS, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
  } finally {
    timer.abort();
  }
}
