import type { EXPORT_STATUSES, ExportCheck } from '@avatarcade/contracts/exports';
import type { Generated } from 'kysely';
import type { FileDigest } from '../videos/pack-videos.service.ts';

export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/**
 * A file of a pack: one of its own by its key, or a file of a finished video as it is. Without a digest where it, or what it is made of, was lost or
 * damaged. Earlier versions know no claim: it is the first.
 */
export type ExportFile = { path: string } & (
  | { key: string; digest?: FileDigest | undefined }
  | { of: FileOfVideo; digest?: FileDigest | undefined }
);

type FileOfVideo = { videoId: string; chargeNumber: number; claim?: number; part: 'video' | 'srt' };

export type ExportsTable = {
  id: string;
  user_id: string;
  network: string;
  network_name: string;
  /** One of the two; both null once what was exported is deleted. */
  video_id: string | null;
  campaign_id: string | null;
  title: string;
  status: ExportStatus;
  /** 0 to 100. */
  progress: Generated<number>;
  failure_reason: Generated<string | null>;
  /** The same for what would become the same files. */
  fingerprint: string;
  /** As far as they are made: its own are named before they are stored. */
  files: Generated<ExportFile[]>;
  checks: Generated<ExportCheck[]>;
  created_at: Date;
  expires_at: Date;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    exports: ExportsTable;
  }
}
