import { setTimeout } from 'node:timers/promises';
import { idField } from '@avatarcade/contracts/fields';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { BuiltInMediaService } from './built-in-media.service.ts';

/** Kept for less than the link behind it lives. */
const REDIRECT_CACHE = 'private, max-age=300';

const tags = ['Creative resources'];
const params = z.object({ id: idField });
const PATHS = API_PATHS.catalogue;
/**
 * How long a request waits for a picture that is still being drawn. A browser has six connections to us: pictures that
 * hold all of them would keep the lists themselves waiting.
 */
const PATIENCE_MS = 700;
const COME_BACK_SECONDS = 2;
/** The address holds the version, so what it shows never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

export type BuiltInFileRouteDeps = {
  media: BuiltInMediaService;
  storage: Storage;
  linkTo: (key: string) => string;
};

/**
 * Pictures and greetings of the product: the same for everybody, so they are public, which lets plain img and audio elements
 * show them. There are only as many as the cast has members, so nobody can have more made.
 */
export function builtInFileRoutes({ media, storage, linkTo }: BuiltInFileRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { public: true };
    const schema = { tags, params };

    for (const [path, getPicture] of [
      [PATHS.avatarPicture(':id'), media.getAvatarPicture],
      [PATHS.avatarMotion(':id'), media.getAvatarMotion],
      [PATHS.templatePicture(':id'), media.getTemplatePicture],
    ] as const) {
      app.get(path, {
        config,
        schema,
        handler: async ({ params: { id } }, reply) => {
          const key = await waitFor(getPicture(id));
          if (key === undefined) return sendLater(reply);
          return reply
            .header('cache-control', FOREVER)
            .type('image/webp')
            .send(await storage.open(key));
        },
      });
    }

    // Players ask for parts of a clip: the file's own address can answer them.
    app.get(PATHS.templateVideo(':id'), {
      config,
      schema,
      handler: async ({ params: { id } }, reply) => {
        const key = await waitFor(media.getTemplateVideo(id));
        if (key === undefined) return sendLater(reply);
        return reply.header('cache-control', REDIRECT_CACHE).redirect(linkTo(key));
      },
    });

    // The same for a sound: the file's own address can answer them. A first greeting may cost money elsewhere.
    app.get(PATHS.voiceSample(':id'), {
      config: { ...config, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema,
      handler: async ({ params: { id } }, reply) => {
        const key = await media.getVoiceSample(id);
        return reply.header('cache-control', REDIRECT_CACHE).redirect(linkTo(key));
      },
    });
  };
}

function sendLater(reply: FastifyReply) {
  return reply.code(503).headers({ 'retry-after': COME_BACK_SECONDS, 'cache-control': 'no-store' }).send();
}

/** Undefined when it isn't there soon: it goes on being made, for whoever comes back. */
async function waitFor(work: Promise<string>): Promise<string | undefined> {
  const timer = new AbortController();
  work.catch(() => undefined);
  try {
    return await Promise.race([
      work,
      setTimeout(PATIENCE_MS, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
  } finally {
    timer.abort();
  }
}
