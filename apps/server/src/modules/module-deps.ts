import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Secrets } from '../platform/config/secrets.ts';
import type { Db } from '../platform/database/database.ts';
import type { DiskSpace } from '../platform/disk/disk-space.ts';
import type { CancellableQueue } from '../platform/jobs/jobs.port.ts';
import type { Live } from '../platform/live/live.port.ts';
import type { Log } from '../platform/log/log.ts';
import type { OpenScratch } from '../providers/engine/scratch.ts';
import type { SignedLinks } from '../providers/storage/signed-links.ts';
import type { SignedPaths } from '../providers/storage/signed-paths.ts';
import type { Providers } from '../providers.ts';

/** What every module may use. Each passes on to its services only what these need. */
export type ModuleDeps = {
  config: Config;
  secrets: Secrets;
  db: Db;
  clock: Clock;
  log: Log;
  warn: (error: unknown, message: string) => void;
  jobs: CancellableQueue;
  live: Live;
  providers: Providers;
  diskSpace: DiskSpace;
  links: SignedLinks;
  /** Links to what is made while it is read. */
  downloads: SignedPaths;
  /** Signs an address of a stored file; with a name, the browser saves the file under it. */
  linkTo: (key: string, downloadName?: string) => string;
  /** One for all work of the process: open folders must fit the disk together. */
  openScratch: OpenScratch;
};
