import { API_PATHS } from '@avatarcade/contracts/paths';
import type { FastifyInstance } from 'fastify';

const WRITING = new Set(['POST', 'PUT', 'PATCH']);
/** These write a few rows each and are the last to be refused: sign-in and sign-out, deletion, payments, and what operators do about it. */
const ALWAYS = /^\/(api\/account|api\/payments|api\/operator|sandbox)\//;

/**
 * Refuses requests that add records while `ensureRecordRoom` throws, so that they don't use up the space for the
 * database's log and for sign-in. Deletions continue: they free space.
 */
export function refuseWhenFull(app: FastifyInstance, ensureRecordRoom: () => Promise<void>): void {
  // biome-ignore lint/complexity/useMaxParams: Fastify's signature; a callback, as every request waits for it
  app.addHook('onRequest', ({ method, url }, _reply, done) => {
    if (!WRITING.has(method)) return done();
    if (ALWAYS.test(url) && !url.startsWith(API_PATHS.account.register.slice(0, -1))) return done();
    ensureRecordRoom().then(() => done(), done);
  });
}
