import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyInstance } from 'fastify';

const WRITING = new Set(['POST', 'PUT', 'PATCH']);
/** A few rows each, and the last that may stop: signing in and out, leaving, and money that was paid. */
const ALWAYS = /^\/(api\/account|api\/payments|sandbox)\//;

/**
 * Refuses requests that add records while `ensureRecordRoom` throws, so that they don't use up what is kept back for the
 * database's log and for signing in. Deleting goes on: it makes room.
 */
export function refuseWhenFull(app: FastifyInstance, ensureRecordRoom: () => Promise<void>): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (!WRITING.has(method)) return;
    if (ALWAYS.test(url) && !url.startsWith(API_PATHS.account.register.slice(0, -1))) return;
    await ensureRecordRoom();
  });
}
