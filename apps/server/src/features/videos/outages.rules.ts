import type { RenderDependency } from '@avatarcade/contracts/videos';
import { isConnectionLost } from '../../platform/database/connection-loss.ts';
import { isDiskFull } from '../../platform/disk/disk-full.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { EngineError } from '../../providers/engine/engine.port.ts';
import { StorageOutageError } from '../../providers/storage/storage-outage.ts';

/** How long after an outage a video is tried again, in seconds; the last one repeats. */
const DELAYS = [5, 30, 120, 300];
const DAY_SECONDS = 24 * 3600;

/** Outages after which a video fails: those of a day at the longest delay. */
export const MAX_OUTAGES = DAY_SECONDS / 300;
/** How long the queue may be paused around a video before it fails. */
export const MAX_PAUSE_MS = DAY_SECONDS * 1000;

/** Broken or read-only disks, and a machine out of files. */
const DISK_CODES = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE']);
/** What the render child says of them. */
const DISK_WORDS = /EROFS|Read-only file system/;

/** What was out of order when a try failed; undefined when it failed through the video itself, or a fault of ours. */
export function findOutage(error: unknown): RenderDependency | undefined {
  if (error instanceof StorageOutageError) return 'storage';
  if (error instanceof EngineError && error.fileError) return undefined;
  if (isDiskFull(error) || (error instanceof AppError && error.kind === 'full')) return 'storage';
  if (error instanceof EngineError) return DISK_WORDS.test(error.message) ? 'storage' : undefined;
  if (error instanceof Error && 'code' in error && DISK_CODES.has(String(error.code))) return 'storage';
  return isConnectionLost(error) ? 'database' : undefined;
}

/** In seconds, a quarter more or less: many videos shall not come back in the same moment. */
export function delayAfter(outages: number, random: () => number = Math.random): number {
  const delay = DELAYS[Math.min(outages, DELAYS.length) - 1] ?? DELAYS[0] ?? 0;
  return delay * (0.75 + random() / 2);
}
