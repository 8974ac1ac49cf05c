import type { FastifyPluginAsync } from 'fastify';
import type { Metric } from 'prom-client';
import type { Db, Trx } from '../platform/database/database.ts';
import type { AnyJobWork } from '../platform/jobs/job-work.ts';
import type { Schedule } from '../platform/jobs/start-schedules.ts';
import type { PersonalData } from './personal-data.ts';
import type { RevokeAccess } from './revoke-access.ts';

/** Deletes what has ended and returns the number of deleted items. */
export type Sweep = (signal: AbortSignal) => Promise<number>;

/** Something that users see early and that can be made in advance. */
export type WarmUpPiece = { name: string; make: (signal: AbortSignal) => Promise<unknown> };

/** The size of a user's files of one kind. */
export type UploadUse = { bytes: number; files: number };

/** Everything that one feature adds to the server. Unused parts are left out. */
export type FeatureModule = {
  routes?: FastifyPluginAsync[];
  /** Definitions with their handlers. */
  jobs?: AnyJobWork[];
  /** Jobs that are enqueued at intervals. */
  schedules?: Schedule[];
  /** By the name that the log shows. */
  sweeps?: Record<string, Sweep>;
  personalData?: PersonalData;
  /** Of what users make that lets others in: called when an account gets another owner. */
  revokeAccess?: RevokeAccess;
  /** Counted against the user's upload quota. */
  measureUploads?: (db: Db | Trx, userId: string) => Promise<UploadUse>;
  metrics?: Metric[];
  /** In the order in which users see them. */
  listWarmUp?: () => Promise<WarmUpPiece[]>;
} & Partial<AsyncDisposable>;
