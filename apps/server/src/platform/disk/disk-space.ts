import { statfs } from 'node:fs/promises';
import { diskFull } from '../errors/app-errors.ts';

const MB = 1_000_000;
const DEFAULT_RESERVE = 1000 * MB;
const DEFAULT_SHARE = 0.1;
/** The embedded database can need two log segments of 16 MB at once, and stops without them. */
const MIN_RESERVE = 64 * MB;
const RECORD_FLOOR = 32 * MB;

/** In bytes, of the disk with the least space above its reserve. */
export type DiskState = { free: number; reserve: number; isLow: boolean };

export type DiskSpace = {
  read(): Promise<DiskState>;
  /** Call before writing media. Throws AppError `full` (507) if less than the reserve would stay free. */
  ensureRoom(bytes?: number): Promise<void>;
  /** Call before writing records and small files, which may use the reserve. Throws AppError `full` near its end. */
  ensureRecordRoom(bytes?: number): Promise<void>;
};

export type Statfs = (folder: string) => Promise<{ bsize: number; blocks: number; bavail: number }>;

export type DiskSpaceOptions = {
  /** Folders that we write to, possibly on separate disks. A folder that doesn't exist counts as its parent. */
  folders: string[];
  /** Default: 1 GB, on small disks a tenth, at least 64 MB. */
  reserveBytes?: number | undefined;
  statfs?: Statfs | undefined;
};

/** Reserves a part of the disk, so that the database always has space for its log. */
export function createDiskSpace({
  folders,
  reserveBytes,
  statfs: ask = statfs,
}: DiskSpaceOptions): DiskSpace {
  const readFolder = async (folder: string): Promise<DiskState | undefined> => {
    // No reserve is possible on a file system that doesn't report its size.
    const found = await ask(folder).catch(() => undefined);
    if (!found || found.blocks <= 0) return undefined;
    const free = found.bavail * found.bsize;
    const reserve = reserveBytes ?? chooseReserve(found.blocks * found.bsize);
    return { free, reserve, isLow: free < reserve };
  };
  const read = async (): Promise<DiskState> => {
    const states = (await Promise.all(folders.map(readFolder))).filter((state) => state !== undefined);
    states.sort((a, b) => a.free - a.reserve - (b.free - b.reserve));
    return states[0] ?? { free: Number.POSITIVE_INFINITY, reserve: 0, isLow: false };
  };
  return {
    read,
    async ensureRoom(bytes = 0) {
      const { free, reserve } = await read();
      if (free - bytes < reserve) throw diskFull();
    },
    async ensureRecordRoom(bytes = 0) {
      const { free, reserve } = await read();
      if (free - bytes < Math.min(RECORD_FLOOR, reserve / 2)) throw diskFull();
    },
  };
}

function chooseReserve(size: number): number {
  return Math.min(DEFAULT_RESERVE, Math.max(MIN_RESERVE, size * DEFAULT_SHARE));
}

/** For operators: `12 MB free, 1000 MB kept back`. */
export function describeDisk({ free, reserve, isLow }: DiskState): string {
  if (!Number.isFinite(free)) return 'ok: free space unknown';
  const words = `${inMegabytes(free)} free, ${inMegabytes(reserve)} kept back`;
  return isLow ? `low: ${words}; uploads, previews and videos are refused` : `ok: ${words}`;
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / MB)} MB`;
}
