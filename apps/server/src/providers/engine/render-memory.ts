import { readdirSync, readFileSync } from 'node:fs';
import { Gauge, type Metric } from 'prom-client';

/** The program that render children run, as their command lines show it, within a sandbox as well. */
const PROGRAM = '/render/dist/child/main.js';
const PAGE_BYTES = 4096;

/** Linux: memory and number of this process's render children, and of what came from them. Elsewhere without values. */
export function measureRenderMemory(pid: number = process.pid): Metric[] {
  const gauge = (name: string, { help, read }: { help: string; read: (pids: number[]) => number }) =>
    new Gauge({
      name: `avatarcade_${name}`,
      help,
      registers: [],
      collect() {
        if (process.platform === 'linux') this.set(read(listRenderChildren(pid)));
        else this.remove();
      },
    });
  return [
    gauge('render_processes', { help: 'Running render children.', read: (pids) => pids.length }),
    gauge('render_memory_bytes', {
      help: 'Memory of all running render children together.',
      read: (pids) => pids.flatMap(listTree).reduce((sum, one) => sum + readMemory(one), 0),
    }),
  ];
}

function listRenderChildren(pid: number): number[] {
  return listChildren(pid).filter((child) => readProc(child, 'cmdline').includes(PROGRAM));
}

function listTree(pid: number): number[] {
  return [pid, ...listChildren(pid).flatMap(listTree)];
}

/** A child belongs to the thread that forked it. */
function listChildren(pid: number): number[] {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  return threads.flatMap((thread) =>
    readProc(pid, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function readMemory(pid: number): number {
  return Number(readProc(pid, 'statm').split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Empty for a process that has ended meanwhile. */
function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8').trim();
  } catch {
    return '';
  }
}
