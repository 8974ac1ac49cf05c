import type { Asset } from '@avatarcade/contracts/assets';
import type { ClipFindings } from './clip-findings.ts';

/** What the server says of a clip's moments, with how far their search is (0 to 100); undefined where it doesn't look for them. */
export function readFindings(
  { moments, moments_search: search }: Asset,
  percent: number | undefined,
): ClipFindings | undefined {
  if (moments) return { kind: 'found', found: moments };
  if (!search) return undefined;
  return search.state === 'failed' ? { kind: 'failed' } : { kind: 'finding', percent: percent ?? null };
}
