import type { Asset } from '@avatarcade/contracts/assets';
import type { ClipFindings } from './clip-findings.ts';

/** What the server says of a clip's moments; undefined where it doesn't look for them. */
export function readFindings(_asset: Asset): ClipFindings | undefined {
  return undefined;
}
