import type { OperatorOverview, OperatorSystem } from '@avatarcade/contracts/operator-work';
import type { NetworkPreset } from '@avatarcade/networks/network-preset';
import { listLocales, sumBytes } from '@avatarcade/neural/catalogue';
import { withTimeLimit } from '../../platform/availability/time-limit.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { readDatabaseSize } from '../../platform/database/database-size.queries.ts';
import type { DiskSpace } from '../../platform/disk/disk-space.ts';
import type { Providers } from '../../providers.ts';
import type { UserAdmin } from '../accounts/user-admin.service.ts';
import { measureAllUploads } from '../assets/upload-admin.service.ts';
import type { TicketConsole } from '../support/ticket-console.service.ts';
import type { VideoAdmin } from '../videos/video-admin.service.ts';
import type { WalletAdmin } from '../wallet/wallet-admin.service.ts';
import type { AuditLog } from './acts.service.ts';
import type { OperatorQueues } from './operator-queues.service.ts';

export type OperatorSystemDeps = {
  db: Db;
  config: Pick<Config, 'storage' | 'inForce'>;
  providers: Pick<Providers, 'voice' | 'voicePacks' | 'storage'>;
  diskSpace: DiskSpace;
  users: UserAdmin;
  wallet: WalletAdmin;
  videos: VideoAdmin;
  tickets: TicketConsole;
  queues: OperatorQueues;
  audit: AuditLog;
  version: string;
  /** Those of the operator included. */
  presets: readonly NetworkPreset[];
};

const RECENT_ACTS = 8;
/** A storage that takes longer counts as one that doesn't work. */
const PROBE_MS = 2000;

/** What the server has, uses and is set to, and what needs attention. */
export function createOperatorSystem(deps: OperatorSystemDeps) {
  return { get: () => getSystem(deps), getOverview: () => getOverview(deps) };
}
export type OperatorSystemService = ReturnType<typeof createOperatorSystem>;

async function getSystem(deps: OperatorSystemDeps): Promise<OperatorSystem> {
  const { packs, problems } = await deps.providers.voicePacks.readNow();
  return {
    voices: {
      packs: packs.map((pack) => ({
        id: pack.id,
        title: pack.title,
        version: pack.version,
        languages: [...listLocales(pack)],
        voices: pack.voices.length,
        bytes: sumBytes(pack),
        licence: pack.licence.name,
      })),
      problems: [...problems],
      offered: (await deps.providers.voice.listVoices()).length,
    },
    networks: deps.presets.map(({ id, name, sources }) => {
      const dates = Object.values(sources).map(({ checkedOn }) => checkedOn);
      // As old as the source that nobody has looked at for longest.
      return { id, name, sources: dates.length, checked_on: dates.sort()[0] ?? '' };
    }),
    storage: await readStorage(deps),
    settings: deps.config.inForce.map(({ group, name, isSet, isSecret, value }) => ({
      group,
      name,
      is_set: isSet,
      is_secret: isSecret,
      value,
    })),
    version: deps.version,
  };
}

async function readStorage(deps: OperatorSystemDeps): Promise<OperatorSystem['storage']> {
  const { db, config, diskSpace, users, videos } = deps;
  const disk = await diskSpace.read();
  const { kinds, largest } = await measureAllUploads(db);
  const emails = await users.emailsOf(largest.map((row) => row.user_id));
  const { ready = 0 } = await videos.countByStatus();
  return {
    kind: config.storage.kind,
    works: await isWorking(deps),
    disk_free: Number.isFinite(disk.free) ? disk.free : null,
    disk_reserve: disk.reserve,
    database_bytes: await readDatabaseSize(db),
    uploads: kinds,
    videos: ready,
    largest: largest.map((row) => ({ ...row, email: emails.get(row.user_id) ?? '' })),
  };
}

const isWorking = ({ providers: { storage } }: OperatorSystemDeps) =>
  withTimeLimit(() => storage.check(), PROBE_MS).then(
    () => true,
    () => false,
  );

async function getOverview(deps: OperatorSystemDeps): Promise<OperatorOverview> {
  const { users, videos, wallet, tickets, audit, diskSpace } = deps;
  const people = await users.count();
  const trouble = await videos.countTrouble();
  const queues = await deps.queues.list();
  const check = await wallet.findLastCheck();
  const disk = await diskSpace.read();
  const acts = await audit.search({ page: 1, pageSize: RECENT_ACTS });
  return {
    users: { all: people.all, blocked: people.blocked, new_today: people.newer },
    videos: await videos.countByStatus(),
    stuck: trouble.stuck,
    failed_today: trouble.failed,
    queue: {
      waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
      running: queues.reduce((sum, { running }) => sum + running, 0),
      oldest_seconds: Math.max(0, ...queues.map(({ oldest_seconds }) => oldest_seconds)),
      paused: queues.filter(({ paused_at }) => paused_at !== null).map(({ name }) => name),
    },
    ledger: {
      checked_at: check?.checkedAt.toISOString() ?? null,
      errors: check?.errors ?? 0,
      unclaimed: await wallet.countUnclaimed(),
      in_debt: await wallet.countDebts(),
    },
    tickets_waiting: await tickets.countWaiting(),
    storage: {
      works: await isWorking(deps),
      disk_free: Number.isFinite(disk.free) ? disk.free : null,
      is_low: disk.isLow,
    },
    acts: acts.items,
  };
}
