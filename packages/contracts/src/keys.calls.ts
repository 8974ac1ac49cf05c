import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idField } from './fields.ts';
import { apiKey, createdKey, createKeyBody, keyActivity, keyActivityQuery, rotateKeyBody } from './keys.ts';
import { API_PATHS } from './paths.ts';

const PATHS = API_PATHS.account;
const tags = ['API keys'];
const params = z.object({ id: idField });

/** None has a scope: a key can't make, change or list keys. */
export const keyCalls = {
  listKeys: defineCall({
    method: 'GET',
    path: PATHS.keys,
    auth: 'user',
    tags,
    summary: 'Returns the API keys',
    response: { 200: z.array(apiKey) },
    reads: 'keys',
  }),
  createKey: defineCall({
    method: 'POST',
    path: PATHS.keys,
    auth: 'user',
    tags,
    summary: 'Creates an API key',
    description: 'The response has the text of the key, which is shown this once.',
    body: createKeyBody,
    response: { 201: createdKey },
    errors: [400, 409, 429],
    limit: { max: 30, per: 'hour', by: 'user' },
    changes: ['keys'],
  }),
  rotateKey: defineCall({
    method: 'POST',
    path: PATHS.rotateKey(':id'),
    auth: 'user',
    tags,
    summary: 'Gives an API key a new text',
    description: 'The old text ends at once, or after 24 hours.',
    params,
    body: rotateKeyBody,
    response: { 201: createdKey },
    errors: [400, 404, 429],
    limit: { max: 30, per: 'hour', by: 'user' },
    changes: ['keys'],
  }),
  revokeKey: defineCall({
    method: 'DELETE',
    path: PATHS.key(':id'),
    auth: 'user',
    tags,
    summary: 'Revokes an API key',
    params,
    response: { 204: z.null() },
    errors: [404],
    changes: ['keys'],
  }),
  listKeyActivity: defineCall({
    method: 'GET',
    path: PATHS.keyActivity,
    auth: 'user',
    tags,
    summary: 'Returns a page of what API keys changed and spent, newest first',
    query: keyActivityQuery,
    response: { 200: keyActivity },
    errors: [400],
    reads: 'key-activity',
  }),
};
