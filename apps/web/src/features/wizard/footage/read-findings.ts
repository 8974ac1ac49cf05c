import type { Asset } from '@avatarcade/contracts/assets';
import type { ClipFindings } from './clip-findings.ts';

/** What the server says of a clip's moments, with how far their search is (0 to 100); undefined where it doesn't look for them. */
export function readFindings(
  { findings, moments_search: search }: Asset,
  percent: number | undefined,
): ClipFindings | undefined {
  if (findings) return { kind: 'found', found: findings };
  if (!search) return undefined;
  return search.state === 'failed' ? { kind: 'failed' } : { kind: 'finding', percent: percent ?? null };
}
