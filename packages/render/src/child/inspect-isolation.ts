import { accessSync, constants } from 'node:fs';
import { networkInterfaces } from 'node:os';
import type { InspectIsolationInput, IsolationReport } from '../render-types.ts';

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Says what a child can reach. What jobs load is loaded, libraries too: all that they need has to be there. */
export async function inspectIsolation({ paths }: InspectIsolationInput): Promise<IsolationReport> {
  await Promise.all([
    import('../probe/probe-video.ts'),
    import('../probe/normalize-image.ts'),
    import('../video/render-video.ts'),
  ]);
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address && !address.internal);
  return { readable: paths.filter(isReadable), networks: outside.length };
}
