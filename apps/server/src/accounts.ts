import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { googleRoutes } from './features/accounts/google.routes.ts';
import type { GoogleDeps } from './features/accounts/google-credentials.ts';
import { createGoogleNonces } from './features/accounts/google-nonces.ts';
import { createNetworkMarks } from './features/accounts/network-marks.ts';
import { handlePasswordNotice } from './features/accounts/password-notice.handler.ts';
import { sendPasswordNotice } from './features/accounts/password-notice.job.ts';
import { passwordRoutes } from './features/accounts/passwords.routes.ts';
import { handlePasswordReset } from './features/accounts/send-password-reset.handler.ts';
import { sendPasswordReset } from './features/accounts/send-password-reset.job.ts';
import { createSessionTokens } from './features/accounts/session-tokens.ts';
import type { SessionDeps } from './features/accounts/sessions.service.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import type { Db } from './platform/database/database.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import type { Live } from './platform/live/live.port.ts';
import type { Log } from './platform/log/log.ts';
import { createSecurityEvents } from './platform/log/security-events.ts';
import type { Providers } from './providers.ts';

export const ACCOUNT_JOBS = [sendPasswordReset, sendPasswordNotice];

type AccountDeps = {
  config: Config;
  secrets: Secrets;
  db: Db;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  live: Live;
  providers: Providers;
};

export type Accounts = {
  session: SessionDeps;
  google: GoogleDeps;
  routes: FastifyPluginAsync[];
};

/** Who users are and how they come in, put together. */
export function createAccounts(deps: AccountDeps): Accounts {
  const { config, secrets, db, clock, log, jobs, live, providers } = deps;
  const { mailer, identity: verifier } = providers;
  const { publicUrl, supportEmail } = config;
  const session: SessionDeps = {
    db,
    clock,
    tokens: createSessionTokens({ secret: secrets.auth, clock }),
    markNetwork: createNetworkMarks(secrets.auth),
    sessionEnds: live.openTopics('session-end', z.null()),
    securityEvents: createSecurityEvents(log),
  };
  const google = { verifier, nonces: createGoogleNonces({ secret: secrets.auth, clock }) };
  jobs.work(sendPasswordReset, handlePasswordReset({ db, clock, mailer, publicUrl }), { concurrency: 2 });
  const notice = handlePasswordNotice({ db, mailer, publicUrl, supportEmail });
  jobs.work(sendPasswordNotice, notice, { concurrency: 1 });
  return {
    session,
    google,
    routes: [
      accountRoutes(session),
      passwordRoutes({ ...session, jobs }),
      googleRoutes({ ...session, ...google }),
    ],
  };
}
