import type { FastifyPluginAsync } from 'fastify';
import type { GoogleDeps } from './features/accounts/google-credentials.ts';
import { accountData } from './features/accounts/personal-data.service.ts';
import { assetData } from './features/assets/personal-data.service.ts';
import { createDownloadTokens } from './features/privacy/download-tokens.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { createPrivacyService } from './features/privacy/privacy.service.ts';
import { createRemoveFilesHandler } from './features/privacy/remove-files.handler.ts';
import { removeFilesJob } from './features/privacy/remove-files.job.ts';
import { productData } from './features/products/personal-data.service.ts';
import { supportData } from './features/support/personal-data.service.ts';
import { videoData } from './features/videos/personal-data.service.ts';
import { walletData } from './features/wallet/personal-data.service.ts';
import type { Secrets } from './platform/config/secrets.ts';
import type { VideoDeps } from './video-features.ts';

export const PRIVACY_JOBS = [removeFilesJob];

/** What every feature keeps about a user, in the order in which it can go. */
const PARTS = [supportData, videoData, productData, assetData, walletData, accountData];

type PrivacyDeps = VideoDeps & { secrets: Secrets; google: GoogleDeps };

/** A user's way to all of their data and out of here, put together. */
export function createPrivacy({
  db,
  clock,
  jobs,
  log,
  providers,
  secrets,
  session,
  google,
}: PrivacyDeps): FastifyPluginAsync[] {
  const { storage } = providers;
  jobs.work(removeFilesJob, createRemoveFilesHandler({ storage }), { concurrency: 1 });
  const privacy = createPrivacyService({
    db,
    clock,
    jobs,
    storage,
    ...google,
    sessionEnds: session.sessionEnds,
    securityEvents: session.securityEvents,
    tokens: createDownloadTokens({ secret: secrets.auth, clock }),
    parts: PARTS,
    warn: (error, message) => log.warn({ err: error }, message),
  });
  return [privacyRoutes({ privacy })];
}
