import { stat } from 'node:fs/promises';

/** Far more than the pauses in which something in use is written to: machines that share a folder may have different clocks. */
const ABANDONED_MS = 3_600_000;

/** Whether a file or folder that its owner often changes is left over. The owner can't be checked: a process of another container isn't visible. */
export async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs > ABANDONED_MS;
}
