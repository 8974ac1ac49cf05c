import type { Asset } from '@avatarcade/contracts/assets';
import type { ClipFindings } from './clip-findings.ts';

/** What the server says of a clip's moments; undefined where it doesn't look for them. */
export function readFindings({ moments, moments_search: search }: Asset): ClipFindings | undefined {
  if (moments) return { kind: 'found', moments: moments.moments, skipped: moments.skipped };
  if (!search) return undefined;
  return search.state === 'failed' ? { kind: 'failed' } : { kind: 'finding', percent: null };
}
