import './operator.tables.ts';
import type { AdmitOperator } from '../../app/authentication.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import { createSealer } from '../../platform/keys/sealer.ts';
import { readVersion } from '../../platform/version.ts';
import type { GoogleDeps } from '../accounts/google-credentials.service.ts';
import type { SessionDeps } from '../accounts/sessions.service.ts';
import { createUserAdmin } from '../accounts/user-admin.service.ts';
import type { PrivacyService } from '../privacy/privacy.service.ts';
import { createTicketConsole } from '../support/ticket-console.service.ts';
import type { VideoAdmin } from '../videos/video-admin.service.ts';
import { createWalletAdmin } from '../wallet/wallet-admin.service.ts';
import { createAuditLog } from './acts.service.ts';
import { handleFactorNotice } from './factor-notice.handler.ts';
import { sendFactorNotice } from './factor-notice.job.ts';
import { createFactors } from './factors.service.ts';
import { operatorRoutes } from './operator.routes.ts';
import { createOperatorLedger } from './operator-ledger.service.ts';
import { createOperatorQueues, type OperatorQueuesDeps } from './operator-queues.service.ts';
import { operatorSessionRoutes } from './operator-session.routes.ts';
import { createOperatorSessions } from './operator-sessions.service.ts';
import { createOperatorSystem, type OperatorSystemDeps } from './operator-system.service.ts';
import { createOperatorTickets } from './operator-tickets.service.ts';
import { createOperatorUsers, type OperatorUsersDeps } from './operator-users.service.ts';
import { createOperatorVideos } from './operator-videos.service.ts';
import { operatorWorkRoutes } from './operator-work.routes.ts';

type OperatorModuleDeps = ModuleDeps &
  Pick<OperatorSystemDeps, 'presets'> &
  Pick<OperatorUsersDeps, 'listMeasures'> &
  Pick<OperatorQueuesDeps, 'listQueues'> & {
    session: SessionDeps;
    google: GoogleDeps;
    videos: VideoAdmin;
    privacy: PrivacyService;
  };

export type OperatorModule = FeatureModule & { admit: AdmitOperator };

/** The console of the addresses in OPERATORS: other features' services, with an audit log around them. */
export function createOperatorModule(deps: OperatorModuleDeps): OperatorModule {
  const { config, secrets, db, clock, log, jobs, session, google, videos, listMeasures } = deps;
  const { mailer } = deps.providers;
  const audit = createAuditLog({ db, clock });
  const users = createUserAdmin({ db, clock, sessionEnds: session.sessionEnds });
  const wallet = createWalletAdmin({ db, clock, log, payments: config.payments });
  const tickets = createTicketConsole({ db, clock, jobs, linkTo: deps.linkTo });
  const sealer = createSealer({ secrets: [secrets.auth, ...secrets.olderAuth], purpose: 'operator-factor' });
  const issuer = `Avatarcade ${new URL(config.publicUrl).hostname}`;
  const factors = createFactors({ db, clock, ...google, sealer, jobs, audit, issuer });
  const { operators } = config;
  const { securityEvents } = session;
  const sessions = createOperatorSessions({ db, clock, operators, users, factors, audit, securityEvents });
  const queues = createOperatorQueues({ db, clock, audit, listQueues: deps.listQueues });
  const shared = { ...deps, users, wallet, videos, tickets, audit };
  return {
    admit: sessions.admit,
    routes: [
      operatorSessionRoutes({ sessions, factors }),
      operatorRoutes({
        users: createOperatorUsers({ ...shared, listMeasures, isOperator: sessions.isOperator }),
        videos: createOperatorVideos(shared),
        system: createOperatorSystem({ ...shared, queues, version: readVersion() }),
        audit,
      }),
      operatorWorkRoutes({
        queues,
        money: createOperatorLedger({ wallet, audit, now: clock }),
        tickets: createOperatorTickets(shared),
      }),
    ],
    jobs: [
      defineWork({
        job: sendFactorNotice,
        handler: handleFactorNotice({ users, mailer, publicUrl: config.publicUrl }),
        concurrency: 1,
      }),
    ],
    sweeps: {
      'ended operator sessions': sessions.sweep,
      'second factors of an older key': factors.reseal,
    },
  };
}
