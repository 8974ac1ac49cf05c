import { createHash } from 'node:crypto';

/** What a lock file says of the process that holds it. */
export type LockRecord = {
  pid: number;
  /** When the process began, empty where the system doesn't say. */
  start: string;
  /** Random, of this one holding: the number of a process comes again. */
  id: string;
  /** Where `pid` means something, see `findLockPlace`. Empty in the locks of earlier versions, which aren't renewed. */
  place: string;
};

/** The count of beats is last and of fixed width, so that it can be overwritten in place. */
const COUNT_DIGITS = 12;

/** The first three lines are those of earlier versions, which so refuse a folder that this one holds. */
export function formatRecord({ pid, start, id, place }: LockRecord): string {
  return `${pid}\n${start}\n${id}\n${place}\n`;
}

export function formatBeat(count: number): string {
  return `${String(count).padStart(COUNT_DIGITS, '0')}\n`;
}

/** Undefined for what isn't a lock, or not all of one. */
export function parseRecord(content: string): LockRecord | undefined {
  const [pidLine = '', start = '', id = '', place = ''] = content.split('\n');
  if (!/^[1-9]\d{0,9}$/.test(pidLine)) return undefined;
  return { pid: Number(pidLine), start, id, place };
}

/** The same for all states of one holding. */
export function identifyHolding(content: string): string {
  const { id } = parseRecord(content) ?? { id: '' };
  return createHash('sha256')
    .update(id || content)
    .digest('hex')
    .slice(0, 32);
}
