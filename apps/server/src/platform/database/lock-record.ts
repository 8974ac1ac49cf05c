import { createHash } from 'node:crypto';

/** A lock file's content: the process that owns the lock. */
export type LockRecord = {
  pid: number;
  /** The process's start time; empty where the system doesn't provide it. */
  start: string;
  /** Random per acquisition, because process numbers are reused. */
  id: string;
  /** Where `pid` is meaningful, see `findLockPlace`. Empty in locks of earlier versions, which aren't renewed. */
  place: string;
};

/** The renewal count is last and of fixed width, so that it can be overwritten in place. */
const COUNT_DIGITS = 12;

/** The first three lines are those of earlier versions, so that these refuse a folder that this version owns. */
export function formatRecord({ pid, start, id, place }: LockRecord): string {
  return `${pid}\n${start}\n${id}\n${place}\n`;
}

export function formatBeat(count: number): string {
  return `${String(count).padStart(COUNT_DIGITS, '0')}\n`;
}

/** Returns undefined for a file that isn't a complete lock. */
export function parseRecord(content: string): LockRecord | undefined {
  const [pidLine = '', start = '', id = '', place = ''] = content.split('\n');
  if (!/^[1-9]\d{0,9}$/.test(pidLine)) return undefined;
  return { pid: Number(pidLine), start, id, place };
}

/** Identifies one acquisition, whatever its renewal count. */
export function identifyHolding(content: string): string {
  const { id } = parseRecord(content) ?? { id: '' };
  return createHash('sha256')
    .update(id || content)
    .digest('hex')
    .slice(0, 32);
}
