import { fileURLToPath } from 'node:url';
import { hasResourceLimits } from './child/resource-limits.ts';
import { findBubblewrap } from './child/sandbox.ts';
import { DEFAULT_LIMITS, DEFAULT_MEMORY_BYTES } from './limits.ts';
import { runInChild } from './render-child.ts';
import type { Isolation } from './render-types.ts';

const TIMEOUT_MS = 30_000;
/** What no job needs: this process's own settings, and a file beside the code. */
const OUTSIDE = [
  `/proc/${process.pid}/environ`,
  fileURLToPath(new URL('../../../package.json', import.meta.url)),
];

let found: Promise<Isolation> | undefined;

/** What this machine allows. Found out once in a process. */
export function findIsolation(): Promise<Isolation> {
  found ??= tryIsolation();
  return found;
}

/** Many containers don't allow a sandbox: it is tried, and what it keeps away is looked at from within. */
async function tryIsolation(): Promise<Isolation> {
  const weaker = hasResourceLimits() ? 'limits' : 'none';
  if (!findBubblewrap()) return weaker;
  const order = { kind: 'inspectIsolation' as const, input: { paths: OUTSIDE }, limits: DEFAULT_LIMITS };
  const inspect = (isolation: Isolation) =>
    runInChild(order, {
      timeoutMs: TIMEOUT_MS,
      options: {},
      child: { isolation, memoryBytes: DEFAULT_MEMORY_BYTES },
    });
  try {
    // Writes the compiled code that children in the sandbox can only read: none of theirs is ever run by another.
    await inspect(weaker);
    const { readable, networks } = await inspect('sandbox');
    return readable.length === 0 && networks === 0 ? 'sandbox' : weaker;
  } catch {
    return weaker;
  }
}
