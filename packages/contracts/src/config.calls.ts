import { publicConfig } from './config.ts';
import { defineCall } from './define-call.ts';
import { API_PATHS } from './paths.ts';

export const configCalls = {
  getConfig: defineCall({
    method: 'GET',
    path: API_PATHS.config,
    auth: 'public',
    tags: ['Settings'],
    summary: 'Returns how this server is set up',
    response: { 200: publicConfig },
  }),
};
