import { readFileSync } from 'node:fs';

/** Linux: a process and all that came from it, such as what runs within a sandbox. Elsewhere, or when it is gone, itself alone. */
export function listTree(pid: number): number[] {
  return [pid, ...listChildren(pid).flatMap(listTree)];
}

function listChildren(pid: number): number[] {
  const text = readProc(`/proc/${pid}/task/${pid}/children`);
  return text.split(' ').filter(Boolean).map(Number);
}

/** Pages of 4 KiB on nearly every machine; larger ones make the result too small, never too large. */
const PAGE_BYTES = 4096;

/** Linux: bytes in memory of a process and all that came from it. Zero where the system doesn't say. */
export function measureMemory(pid: number): number {
  return listTree(pid).reduce((sum, one) => {
    const resident = Number(readProc(`/proc/${one}/statm`).split(' ')[1] ?? 0);
    return sum + resident * PAGE_BYTES;
  }, 0);
}

/** Of the kernel, for programs: the same on all machines. */
const TICK_MS = 10;

/** Linux: milliseconds that a process, all that came from it and what of that has ended have computed. Undefined where the system doesn't say. */
export function measureProcessorTime(pid: number): number | undefined {
  if (!readProc(`/proc/${pid}/stat`)) return undefined;
  return listTree(pid).reduce((sum, one) => {
    // The name may have spaces; what is counted is behind it.
    const fields = readProc(`/proc/${one}/stat`).replace(/^.*\)/s, '').split(' ');
    const ticks = fields.slice(12, 16).reduce((all, field) => all + Number(field), 0);
    return sum + ticks * TICK_MS;
  }, 0);
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
