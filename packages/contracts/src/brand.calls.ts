import { z } from 'zod';
import { brand, updateBrandBody } from './brand.ts';
import { defineCall } from './define-call.ts';
import { idField } from './fields.ts';
import { API_PATHS } from './paths.ts';

const path = API_PATHS.products.brand(':id');
const tags = ['Products'];
const params = z.object({ id: idField });

export const brandCalls = {
  getBrand: defineCall({
    method: 'GET',
    path,
    auth: 'user',
    scope: 'read',
    tags,
    summary: 'Returns the brand kit of a product',
    params,
    response: { 200: brand },
    errors: [404],
    reads: 'brand',
  }),
  updateBrand: defineCall({
    method: 'PATCH',
    path,
    auth: 'user',
    scope: 'order',
    tags,
    summary: 'Changes the brand kit of a product',
    description: 'Videos that are ordered already keep the brand kit as it was.',
    params,
    body: updateBrandBody,
    response: { 200: brand },
    errors: [400, 404],
    changes: ['brand', 'products'],
  }),
};
