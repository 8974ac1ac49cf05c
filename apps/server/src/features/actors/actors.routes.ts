import { actorForm } from '@avatarcade/contracts/actors';
import { actorCalls } from '@avatarcade/contracts/actors.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { signalOf } from '../../app/request-signal.ts';
import { parseForm, type UseUpload } from '../assets/uploads.service.ts';
import type { ActorService } from './actors.service.ts';

export type ActorRouteDeps = { actors: ActorService; useUpload: UseUpload };

export function actorRoutes({ actors, useUpload }: ActorRouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: actorCalls,
      handlers: {
        listActors: async ({ user, query: { product } }) => ({
          results: await actors.list({ userId: user.id, product }),
        }),
        uploadActor: ({ request, reply }) =>
          useUpload({ request, reply }, ({ fields, ...upload }) =>
            actors.add({ upload, form: parseForm(actorForm, fields) }),
          ),
        updateActor: ({ user, params: { id }, body, reply }) =>
          actors.change({ userId: user.id, id, body, signal: signalOf(reply) }),
        async deleteActor({ user, params: { id } }) {
          await actors.remove({ userId: user.id, id });
          return null;
        },
      },
    });
  };
}
