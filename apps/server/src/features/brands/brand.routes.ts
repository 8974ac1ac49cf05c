import { brandCalls } from '@avatarcade/contracts/brand.calls';
import type { FastifyPluginAsync } from 'fastify';
import { implementCalls } from '../../app/implement-calls.ts';
import type { BrandService } from './brand.service.ts';

export function brandRoutes({ brands }: { brands: BrandService }): FastifyPluginAsync {
  return async (app) => {
    implementCalls(app, {
      calls: brandCalls,
      handlers: {
        getBrand: ({ user, params: { id } }) => brands.get({ userId: user.id, id }),
        updateBrand: ({ user, params: { id }, body }) => brands.update({ userId: user.id, id }, body),
      },
    });
  };
}
