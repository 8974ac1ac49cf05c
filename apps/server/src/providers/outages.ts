import { isConnectionLost } from '../platform/database/connection-loss.ts';
import { isDiskFull } from '../platform/disk/disk-full.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { EngineError } from './engine/engine.port.ts';
import { StorageOutageError } from './storage/storage-outage.ts';

/** Delays after outages, in seconds; the last one repeats. */
const DELAYS = [5, 15, 30, 120, 300];
/** A broken or read-only disk, or too many open files. */
const DISK_CODES = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE']);
/** The render child's messages for these. */
const DISK_WORDS = /EROFS|Read-only file system/;

/**
 * Returns which dependency was unavailable when work on a file failed; undefined if the file itself or our code caused the failure.
 */
export function findOutage(error: unknown): 'storage' | 'database' | undefined {
  if (error instanceof StorageOutageError) return 'storage';
  if (error instanceof EngineError && error.fileError) return undefined;
  if (isDiskFull(error) || (error instanceof AppError && error.kind === 'full')) return 'storage';
  if (error instanceof EngineError) return DISK_WORDS.test(error.message) ? 'storage' : undefined;
  if (error instanceof Error && 'code' in error && DISK_CODES.has(String(error.code))) return 'storage';
  return isConnectionLost(error) ? 'database' : undefined;
}

/** In seconds. */
export function delayAfter(outages: number): number {
  return varyDelay(DELAYS[Math.min(outages, DELAYS.length) - 1] ?? DELAYS[0] ?? 0);
}

/** Up to a quarter more or less, so that many jobs don't return at the same moment. */
export function varyDelay(seconds: number): number {
  return seconds * (0.75 + Math.random() / 2);
}
