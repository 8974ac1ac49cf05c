import { damaged, notAVideo } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { FileWindow } from './file-window.ts';
import { IndexCount } from './index-count.ts';
import { ensureReferences } from './index-references.ts';
import { walkIndex } from './index-walk.ts';

/** What the boxes of an MP4 say, before a demuxer sees it. */
export type Mp4Index = {
  /** Samples of each track, fragments included, by the track's id. */
  samples: ReadonlyMap<number, number>;
};

/** The boxes that an MP4 or MOV may begin with. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'moof', 'styp']);

/**
 * Adds up what the index of an MP4 claims: the demuxer makes room by these counts before it looks at any limit of ours. Reads the headers
 * of boxes and the tables, not the media. Throws `not_a_video`, `damaged`, or `too_long` where a clip has more samples than it may.
 */
export function checkIndex(path: string, limits: Limits): Mp4Index {
  using file = new FileWindow(path);
  const first = file.size < 8 ? '' : file.read(0, 8).toString('latin1', 4, 8);
  if (!FIRST_BOXES.has(first)) throw notAVideo('Not an MP4 or MOV file');
  const count = new IndexCount(file, limits);
  walkIndex(file, count);
  if (!count.hasMovie) throw damaged('The MP4 has no index');
  ensureReferences(file, count);
  return count;
}
