import { randomBytes } from 'node:crypto';
import type { SharedFilm } from '@avatarcade/contracts/generations';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { Owned } from './generations.deps.ts';
import { notReady } from './generations.errors.ts';
import { presentSharedFilm, SHARED_PARTS, type SharedPart, type ShareLinkTo } from './generations.present.ts';
import { findGeneration } from './generations.queries.ts';
import { filmKeys } from './generations.rules.ts';
import { dropShareToken, ensureShareToken, findShared } from './shares.queries.ts';

type ShareDeps = {
  db: Db;
  shareLinkTo: ShareLinkTo;
  /** Its address holds the token, so it ends when the sharing does. */
  sharedFileLinkTo: (token: string, part: SharedPart) => string;
};

export type ShareService = ReturnType<typeof createShareService>;

/** A film's public page: whoever has its link may watch, until its owner takes it back. */
export function createShareService({ db, shareLinkTo, sharedFileLinkTo }: ShareDeps) {
  return {
    async share(film: Owned): Promise<{ share_url: string }> {
      const token = await ensureShareToken(db, film, randomBytes(18).toString('base64url'));
      if (token) return { share_url: shareLinkTo(token) };
      throw (await findGeneration(db, film)) ? notReady() : notFound();
    },
    /** A link shared later is another one. */
    async revoke(film: Owned): Promise<void> {
      if (!(await dropShareToken(db, film))) throw notFound();
    },
    async watch(token: string): Promise<SharedFilm> {
      const row = await findShared(db, token);
      if (!row) throw notFound();
      return presentSharedFilm(row, (part) => sharedFileLinkTo(token, part));
    },
    async getFileKey(token: string, part: SharedPart): Promise<string> {
      const row = await findShared(db, token);
      if (!row) throw notFound();
      return filmKeys({ generationId: row.id, chargeNumber: row.charge_number })[SHARED_PARTS[part]];
    },
  };
}
