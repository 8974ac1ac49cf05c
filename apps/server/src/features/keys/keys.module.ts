import './keys.tables.ts';
import type { FeatureModule } from '../../modules/feature-module.ts';
import type { ModuleDeps } from '../../modules/module-deps.ts';
import { createSecurityEvents } from '../../platform/log/security-events.ts';
import { isKeyLive, type KeyAccessDeps } from './key-access.service.ts';
import { keyRoutes } from './keys.routes.ts';
import { createKeysService, type KeysDeps } from './keys.service.ts';
import { keyData } from './personal-data.service.ts';

type KeysModuleDeps = ModuleDeps & Pick<KeysDeps, 'lockUser' | 'closeStreams'>;

export type KeysModule = FeatureModule & {
  access: KeyAccessDeps;
  isKeyLive: (secretId: string) => Promise<boolean>;
};

/** API keys, what they may spend, and what they did. */
export function createKeysModule(deps: KeysModuleDeps): KeysModule {
  const { db, clock, log, warn, lockUser, closeStreams } = deps;
  const access = { db, clock, warn };
  const securityEvents = createSecurityEvents(log);
  const keys = createKeysService({ db, clock, securityEvents, lockUser, closeStreams });
  return {
    access,
    isKeyLive: (secretId) => isKeyLive(secretId, access),
    routes: [keyRoutes({ keys })],
    sweeps: { 'ended keys and old activity': keys.sweep },
    personalData: keyData,
    revokeAccess: keys.revokeAll,
  };
}
