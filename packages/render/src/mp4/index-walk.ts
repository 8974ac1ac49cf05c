import { damaged } from '../errors.ts';
import { type Box, isPayload, listBoxes } from './box-reader.ts';
import type { FileWindow } from './file-window.ts';
import { isTable } from './table.rules.ts';

/** Where the file itself is the parent. */
export const ROOT = 'root';

/**
 * Which box belongs in which, by the standard. FFmpeg takes most of them anywhere, so one in another place is refused: what is added up
 * here has to be all that the demuxer will find.
 */
const PARENTS: Record<string, string[]> = {
  moov: [ROOT],
  moof: [ROOT],
  mfra: [ROOT],
  trak: ['moov'],
  mvex: ['moov'],
  mdia: ['trak'],
  edts: ['trak'],
  elst: ['edts'],
  minf: ['mdia'],
  stbl: ['minf'],
  traf: ['moof'],
  tfhd: ['traf'],
  trun: ['traf'],
  sbgp: ['stbl', 'traf'],
  sgpd: ['stbl', 'traf'],
  sidx: [ROOT],
  tfra: ['mfra'],
  keys: ['meta'],
};
const TABLE_PARENTS = ['stbl'];

/** Inside of them the demuxer looks for boxes; none of the index may be there. */
const DESCRIPTIVE = ['udta', 'ilst', 'tref', 'dinf', 'sinf', 'schi', 'gmhd', 'iref'];
const CONTAINERS = new Set([...Object.values(PARENTS).flat(), ...DESCRIPTIVE]);
CONTAINERS.delete(ROOT);

/** A compressed or hidden index, and pictures that are no video. */
const REFUSED = new Set(['cmov', 'hoov', 'iprp', 'iloc', 'iinf', 'jp2h']);
const DEEPEST = 10;
/** The boxes of one fragment with all its tracks, and of a file's other parts. */
const BOXES_A_FRAGMENT = 32;
const OTHER_BOXES = 8192;

export type Visitor = {
  enter(box: Box, parent: string): void;
  leave(box: Box): void;
};

/** Visits the boxes of an MP4, whose payload isn't read. Throws `damaged` where it isn't built as it should be. */
export function walkIndex(file: FileWindow, visitor: Visitor): void {
  let left = OTHER_BOXES;

  function visit(parent: string, { start, end, depth }: { start: number; end: number; depth: number }): void {
    if (depth > DEEPEST) throw damaged('Boxes are nested too deeply');
    for (const box of listBoxes(file, { start, end })) {
      if (box.type === 'moof') left += BOXES_A_FRAGMENT;
      if (left-- === 0) throw damaged('Too many boxes');
      ensurePlace(box, parent);
      visitor.enter(box, parent);
      if (box.type === 'stsd') ensureNoTables(file, box);
      else if (CONTAINERS.has(box.type))
        visit(box.type, { start: findChildren(file, box), end: box.end, depth: depth + 1 });
      visitor.leave(box);
    }
  }
  visit(ROOT, { start: 0, end: file.size, depth: 0 });
}

function ensurePlace(box: Box, parent: string): void {
  const parents = PARENTS[box.type] ?? (isTable(box.type) ? TABLE_PARENTS : undefined);
  const isMisplaced = parents
    ? !parents.includes(parent)
    : isPayload(box) && box.type === 'mdat' && parent !== ROOT;
  if (isMisplaced || REFUSED.has(box.type)) throw damaged(`${box.type} stands in ${parent}`);
}

/** Sample descriptions hold boxes behind fields of many kinds: there the names alone are looked for. */
function ensureNoTables(file: FileWindow, { body, end }: Box): void {
  if (end - body > MAX_DESCRIPTION_BYTES) throw damaged('Sample descriptions are too long');
  const text = file.read(body, end - body).toString('latin1');
  if (HIDDEN.test(text)) throw damaged('An index stands in a sample description');
}

const MAX_DESCRIPTION_BYTES = 65_536;
const HIDDEN = /moov|moof|trun|st(sz|z2|ts|sc|co|ss|ps)|co64|ctts|s(bgp|gpd)|elst|sidx|iprp|iloc|iinf|cmov/;

/** QuickTime's `meta` has no version before its boxes. The demuxer begins with the first `hdlr`. */
function findChildren(file: FileWindow, { type, body, end }: Box): number {
  if (type === 'iref') return body + 4;
  if (type !== 'meta') return body;
  for (let at = body; at + 8 <= end; at += 4) {
    if (file.read(at + 4, 4).toString('latin1') === 'hdlr') return at;
  }
  return end;
}
