import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from '../errors/error-code.ts';
import { parseRecord } from './lock-record.ts';

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
const UNKNOWN = 'unknown';

/**
 * Identifies where process numbers are comparable: one PID namespace of one boot of one machine. Containers and
 * machines that share a folder don't see each other's processes, and reuse the same numbers.
 */
export function findLockPlace(): string {
  if (process.platform !== 'linux') return `${process.platform} ${hostname()}`;
  try {
    return `${readFileSync(BOOT_ID, 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return UNKNOWN;
  }
}

/** A process's start time in the kernel's ticks; empty on a system without /proc. */
export function findProcessStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces, so fields are counted after it. Field 22 is the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${readFileSync(BOOT_ID, 'utf8').trim()}:${fields[19]}`;
  } catch {
    return '';
  }
}

/** The state of a lock's owner as far as it is known at once; for `unknown`, only the lock's renewals tell. */
export function judgeOwner(content: string, place: string): 'alive' | 'gone' | 'unknown' {
  // A lock that is being written is empty for a moment; an unreadable file was never a lock.
  if (content === '') return 'unknown';
  const record = parseRecord(content);
  if (!record) return 'gone';
  const isLegacy = record.place === '';
  if (!isLegacy && (place === UNKNOWN || record.place !== place)) return 'unknown';
  if (!isAlive(record.pid)) return 'gone';
  const start = findProcessStart(record.pid);
  // Another process may have the number by now, often the same one after a container restarts.
  if (record.start && start) return record.start === start ? 'alive' : 'gone';
  return isLegacy ? 'alive' : 'unknown';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
