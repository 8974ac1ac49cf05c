import './accounts.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import { createSecurityEvents } from '../../platform/log/security-events.ts';
import { accountRoutes } from './accounts.routes.ts';
import type { EarlierAccessDeps } from './earlier-access.service.ts';
import { googleRoutes } from './google.routes.ts';
import type { GoogleDeps } from './google-credentials.service.ts';
import { createGoogleNonces } from './google-nonces.ts';
import { createNetworkMarks } from './network-marks.ts';
import { handlePasswordNotice } from './password-notice.handler.ts';
import { sendPasswordNotice } from './password-notice.job.ts';
import { passwordRoutes } from './passwords.routes.ts';
import { accountData } from './personal-data.service.ts';
import { handlePasswordReset } from './send-password-reset.handler.ts';
import { sendPasswordReset } from './send-password-reset.job.ts';
import { openSessionEnds } from './session-ends.ts';
import { createSessionTokens } from './session-tokens.ts';
import { type SessionDeps, sweepSessions } from './sessions.service.ts';

export type AccountsModule = FeatureModule & { session: SessionDeps; google: GoogleDeps };

/** Users, how they sign in, and their sessions. */
export function createAccountsModule(deps: ModuleDeps & EarlierAccessDeps): AccountsModule {
  const { secrets, db, clock, log, jobs, providers, revokeAccess } = deps;
  const session: SessionDeps = {
    db,
    clock,
    tokens: createSessionTokens({ secret: secrets.auth, olderSecrets: secrets.olderAuth, clock }),
    markNetwork: createNetworkMarks(secrets.auth),
    ...openSessionEnds(deps),
    securityEvents: createSecurityEvents(log),
  };
  const google = {
    verifier: providers.identity,
    nonces: createGoogleNonces({ secret: secrets.auth, olderSecrets: secrets.olderAuth, clock }),
  };
  return {
    session,
    google,
    routes: [
      accountRoutes(session),
      passwordRoutes({ ...session, jobs, revokeAccess }),
      googleRoutes({ ...session, ...google, jobs, revokeAccess }),
    ],
    jobs: listJobs(deps),
    sweeps: { 'ended sessions': () => sweepSessions({ db, clock }) },
    personalData: accountData,
  };
}

function listJobs({ config, db, clock, providers: { mailer } }: ModuleDeps) {
  const { publicUrl, supportEmail } = config;
  return [
    defineWork({
      job: sendPasswordReset,
      handler: handlePasswordReset({ db, clock, mailer, publicUrl }),
      concurrency: 2,
    }),
    defineWork({
      job: sendPasswordNotice,
      handler: handlePasswordNotice({ db, mailer, publicUrl, supportEmail }),
      concurrency: 1,
    }),
  ];
}
