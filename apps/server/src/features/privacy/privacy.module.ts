import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import type { PersonalData } from '../../modules/personal-data.ts';
import type { GoogleDeps } from '../accounts/google-credentials.service.ts';
import type { SessionDeps } from '../accounts/sessions.service.ts';
import { createDownloadTokens } from './download-tokens.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { createPrivacyService, type PrivacyService } from './privacy.service.ts';

type PrivacyModuleDeps = ModuleDeps & {
  session: SessionDeps;
  google: GoogleDeps;
  /** What every feature stores about a user, in the order in which it can be removed. */
  parts: PersonalData[];
};

/** A user's download of all of their data, and the end of the account. */
export function createPrivacyModule(deps: PrivacyModuleDeps): FeatureModule & { privacy: PrivacyService } {
  const { db, clock, jobs, warn, providers, secrets, session, google, parts } = deps;
  const privacy = createPrivacyService({
    db,
    clock,
    jobs,
    storage: providers.storage,
    ...google,
    sessionEnds: session.sessionEnds,
    securityEvents: session.securityEvents,
    tokens: createDownloadTokens({ secret: secrets.auth, olderSecrets: secrets.olderAuth, clock }),
    parts,
    warn,
  });
  return { privacy, routes: [privacyRoutes({ privacy })] };
}
