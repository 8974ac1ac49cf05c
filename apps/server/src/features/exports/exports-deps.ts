import type { NetworkPreset } from '@avatarcade/networks/network-preset';
import type { Owned } from '../../modules/owned.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch } from '../../providers/engine/scratch.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { Game } from '../products/product-lookups.service.ts';
import type { DrawCard } from '../videos/draw-card.service.ts';
import type { PackVideos } from '../videos/pack-videos.service.ts';

export type ExportDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  engine: Engine;
  openScratch: OpenScratch;
  warn: (error: unknown, message: string) => void;
  videos: PackVideos;
  drawCard: DrawCard;
  presets: readonly NetworkPreset[];
  findGame: (game: Owned) => Promise<Game | undefined>;
  findCampaignName: (campaign: Owned) => Promise<string | undefined>;
  removeFiles: (trx: Trx, keys: string[]) => Promise<void>;
  /** A link to a path of ours that speaks for its user. */
  linkToPath: (path: string, userId: string) => string;
  /** Throws if the disk has no space for packs. */
  ensureRoom: () => Promise<void>;
  /** How long a pack stays. */
  keepDays: number;
};
