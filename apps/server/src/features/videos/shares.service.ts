import { randomBytes } from 'node:crypto';
import type { SharedVideo } from '@avatarcade/contracts/videos';
import type { Owned } from '../../modules/owned.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { dropShareToken, ensureShareToken, findShared } from './shares.queries.ts';
import { notReady } from './videos.errors.ts';
import { presentSharedVideo, SHARED_PARTS, type SharedPart, type ShareLinkTo } from './videos.present.ts';
import { findVideo } from './videos.queries.ts';
import { keysOfRow } from './videos.rules.ts';

type ShareDeps = {
  db: Db;
  shareLinkTo: ShareLinkTo;
  /** Its address contains the token, so it expires when the sharing ends. */
  sharedFileLinkTo: (token: string, part: SharedPart) => string;
};

export type ShareService = ReturnType<typeof createShareService>;

/** A video's public page: anybody with the link may watch until the owner stops sharing. */
export function createShareService({ db, shareLinkTo, sharedFileLinkTo }: ShareDeps) {
  return {
    async share(video: Owned): Promise<{ share_url: string }> {
      const token = await ensureShareToken(db, { ...video, token: randomBytes(18).toString('base64url') });
      if (token) return { share_url: shareLinkTo(token) };
      throw (await findVideo(db, video)) ? notReady() : notFound();
    },
    /** Sharing again creates another link. */
    async revoke(video: Owned): Promise<void> {
      if (!(await dropShareToken(db, video))) throw notFound();
    },
    async watch(token: string): Promise<SharedVideo> {
      const row = await findShared(db, token);
      if (!row) throw notFound();
      return presentSharedVideo(row, (part) => sharedFileLinkTo(token, part));
    },
    async getFileKey(token: string, part: SharedPart): Promise<string> {
      const row = await findShared(db, token);
      if (!row) throw notFound();
      return keysOfRow(row)[SHARED_PARTS[part]];
    },
  };
}
