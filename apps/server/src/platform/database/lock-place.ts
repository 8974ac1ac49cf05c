import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { parseRecord } from './lock-record.ts';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
const UNKNOWN = 'unknown';

/**
 * Where process numbers can be compared: one PID namespace of one boot of one machine. Containers and machines that
 * share a folder don't see each other's processes, and give different processes the same number.
 */
export function findLockPlace(): string {
  if (process.platform !== 'linux') return `${process.platform} ${hostname()}`;
  try {
    return `${readFileSync(BOOT_ID, 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return UNKNOWN;
  }
}

/** When a process began, in the kernel's own count; empty where the system has no /proc. */
export function findProcessStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold spaces: count from behind it. Field 22 is the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${readFileSync(BOOT_ID, 'utf8').trim()}:${fields[19]}`;
  } catch {
    return '';
  }
}

/** What can be said at once of a lock's owner; of an `unknown` one the beats of its lock tell. */
export function judgeOwner(content: string, place: string): 'alive' | 'gone' | 'unknown' {
  // A lock that is being written is empty for a moment; what can't be read was never one.
  if (content === '') return 'unknown';
  const record = parseRecord(content);
  if (!record) return 'gone';
  const isLegacy = record.place === '';
  if (!isLegacy && (place === UNKNOWN || record.place !== place)) return 'unknown';
  if (!isAlive(record.pid)) return 'gone';
  const start = findProcessStart(record.pid);
  // The number may have gone to another process since: after a restart of a container it often is the same one.
  if (record.start && start) return record.start === start ? 'alive' : 'gone';
  return isLegacy ? 'alive' : 'unknown';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
