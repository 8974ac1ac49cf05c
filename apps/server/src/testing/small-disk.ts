import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type SmallDisk = AsyncDisposable & {
  folder: string;
  /** The value of DISK_RESERVE_MB with which a filled disk is low; undefined for the default. */
  reserve: string | undefined;
  /** Whether `fill` leaves almost no space, not even for records. */
  isReal: boolean;
  fill(leaveBytes: number): Promise<void>;
  free(): Promise<void>;
};

const MB = 1_000_000;
/** Less than the free space by so much that other programs' writes make no difference. */
const MARGIN = 400 * MB;

/** A file system of 200 MB in memory if mounting is allowed; else a file and a reserve that make the disk low. */
export async function openSmallDisk(parent: string): Promise<SmallDisk> {
  const folder = await mkdtemp(join(parent, 'small-disk-'));
  const holder = await mount(folder);
  const seen = holder ? `/proc/${holder.pid}/root${folder}` : folder;
  const ballast = join(seen, 'ballast');
  return {
    folder: seen,
    isReal: holder !== undefined,
    reserve: holder ? undefined : String(Math.floor(((await readFree(seen)) - MARGIN) / MB)),
    async fill(leaveBytes) {
      const bytes = holder ? (await readFree(seen)) - leaveBytes : 2 * MARGIN;
      // Who writes meanwhile takes a part of it: then the disk is full as well.
      await writeFile(ballast, Buffer.alloc(Math.floor(bytes / 4096) * 4096)).catch(allowFullDisk);
    },
    free: () => rm(ballast),
    async [Symbol.asyncDispose]() {
      holder?.stdin?.end();
      if (holder?.exitCode === null) await once(holder, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Mounted in a separate namespace, which ends with the returned process: nothing remains on the machine. */
async function mount(folder: string): Promise<ChildProcess | undefined> {
  const flags = process.getuid?.() === 0 ? '-m' : '-rm';
  const script = 'mount -t tmpfs -o size=200m tmpfs "$0" && echo mounted && exec cat';
  const child = spawn('unshare', [flags, 'sh', '-c', script, folder], { stdio: ['pipe', 'pipe', 'ignore'] });
  const isMounted = await new Promise<boolean>((resolve) => {
    child.stdout.once('data', () => resolve(true));
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(false));
  });
  return isMounted ? child : undefined;
}

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function allowFullDisk(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}
