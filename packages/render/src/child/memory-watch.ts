import { measureMemory } from './process-tree.ts';

const EVERY_MS = 200;

/**
 * Looks at a child's memory from outside: a decoder that takes more and more lets nothing else run in its own process. Where the
 * system has no `/proc`, the child's second thread is the only one who looks.
 */
export function watchMemory(
  pid: number,
  { mostBytes, onExceeded }: { mostBytes: number; onExceeded: (bytes: number) => void },
): () => void {
  const timer = setInterval(() => {
    const bytes = measureMemory(pid);
    if (bytes > mostBytes) onExceeded(bytes);
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
