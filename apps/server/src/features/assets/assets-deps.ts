import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch, Scratch } from '../../providers/engine/scratch.ts';
import type { SignedLinks } from '../../providers/storage/signed-links.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { AssetRow } from './assets.queries.ts';
import type { SniffedType } from './file-sniff.ts';
import type { SampleClips } from './sample-clip.ts';
import type { EnsureQuota } from './upload-room.service.ts';

export type AssetDeps = {
  db: Db;
  clock: Clock;
  engine: Engine;
  storage: Storage;
  links: SignedLinks;
  samples: SampleClips;
  openScratch: OpenScratch;
  linkTo: (key: string) => string;
  ensureQuota: EnsureQuota;
  /** Has the moments of a clip found unless they are known. Never throws. */
  requestMoments: (row: AssetRow, db: Db | Trx) => Promise<void>;
};

/** A received file in a scratch folder, to which other files may be added. */
export type Upload = {
  userId: string;
  path: string;
  /** The sender's name of the file. Undefined: we fetched it. */
  fileName?: string;
  type: SniffedType;
  bytes: number;
  scratch: Scratch;
  signal: AbortSignal;
  /** 0 to 1, while another clip is made of it. */
  onProgress?: (share: number) => void;
};
