import { PassThrough } from 'node:stream';
import type { GenerationEvent } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Topics } from '../../platform/live/topics.ts';
import type { GenerationService } from './generations.service.ts';

const HEARTBEAT_MS = 15_000;
/** As long as an access token lives: who reconnects shows a new one. */
const LONGEST_MS = 15 * 60_000;

export type EventRouteDeps = { generations: GenerationService; topics: Topics<GenerationEvent> };

/** Server-sent events of the user's videos: first those that are being made, then every change. */
export function generationEventRoutes({ generations, topics }: EventRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const open = new Set<PassThrough>();
    // Streams that never end would keep the server from closing.
    app.addHook('preClose', async () => {
      for (const stream of open) stream.end();
    });

    app.get(API_PATHS.generations.events, {
      schema: { tags: ['Generations'] },
      handler: async ({ user }, reply) => {
        const stream = new PassThrough();
        const send = (event: GenerationEvent) =>
          stream.write(`event: generation\ndata: ${JSON.stringify(event)}\n\n`);
        const unsubscribe = topics.subscribe(user.id, send);
        const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
        const ending = setTimeout(() => stream.end(), LONGEST_MS);
        open.add(stream);
        const close = () => {
          open.delete(stream);
          unsubscribe();
          clearInterval(heartbeat);
          clearTimeout(ending);
          stream.destroy();
        };
        reply.raw.once('close', close);
        try {
          stream.write(': hello\n\n');
          for (const event of await generations.listPendingEvents(user.id)) send(event);
        } catch (error) {
          close();
          throw error;
        }
        return reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(stream);
      },
    });
  };
}
