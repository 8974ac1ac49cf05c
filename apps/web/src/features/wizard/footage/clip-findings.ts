import type { ClipMoments } from '@avatarcade/video/edit/moments';

/** What is known of what a clip shows. */
export type ClipFindings =
  | { kind: 'finding'; percent: number | null }
  | { kind: 'failed' }
  | { kind: 'found'; found: ClipMoments };
