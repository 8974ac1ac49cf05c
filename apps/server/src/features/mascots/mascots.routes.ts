import { mascotForm } from '@avatarcade/contracts/mascots';
import { mascotCalls } from '@avatarcade/contracts/mascots.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import { signalOf } from '../../app/request-signal.ts';
import { parseForm, type UseUpload } from '../assets/uploads.service.ts';
import type { MascotService } from './mascots.service.ts';

export type MascotRouteDeps = { mascots: MascotService; useUpload: UseUpload };

export function mascotRoutes({ mascots, useUpload }: MascotRouteDeps): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: mascotCalls,
      handlers: {
        listMascots: async ({ user, query: { product } }) => ({
          results: await mascots.list({ userId: user.id, product }),
        }),
        uploadMascot: ({ request, reply }) =>
          useUpload({ request, reply }, ({ fields, ...upload }) => {
            const { product, name } = parseForm(mascotForm, fields);
            return mascots.add({ upload, product, name });
          }),
        updateMascot: ({ user, params: { id }, body, reply }) =>
          mascots.change({ userId: user.id, id, body, signal: signalOf(reply) }),
        async deleteMascot({ user, params: { id } }) {
          await mascots.remove({ userId: user.id, id });
          return null;
        },
      },
    });
  };
}
