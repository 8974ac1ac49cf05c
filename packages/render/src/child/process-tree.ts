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

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
