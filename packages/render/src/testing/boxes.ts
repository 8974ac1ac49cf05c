/** Small surgery on MP4 files, for clips that no encoder of ours would write. */

/** Offset of the first box of this type after another one's. */
export function findBox(file: Buffer, type: string, after?: string): number {
  const from = after === undefined ? 0 : file.indexOf(after, 0, 'latin1') + 4;
  const at = file.indexOf(type, from, 'latin1');
  if (at < 0) throw new Error(`No ${type} in the file`);
  return at;
}

/** Types of the outermost boxes, in order. */
export function listBoxes(file: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at + 8 <= file.length; at += Math.max(8, file.readUInt32BE(at))) {
    types.push(file.toString('latin1', at + 4, at + 8));
  }
  return types;
}

/** The first track is shown turned by a quarter, clockwise. */
export function turnQuarter(file: Buffer): Buffer {
  const turned = Buffer.from(file);
  const at = findBox(turned, 'tkhd') + 4 + 40;
  const ONE = 0x10000;
  [0, ONE, 0, -ONE, 0, 0, 0, 0, 0x40000000].forEach((value, i) => {
    turned.writeInt32BE(value, at + i * 4);
  });
  return turned;
}

export function replaceType(file: Buffer, after: string, from: string, to: string): Buffer {
  const changed = Buffer.from(file);
  changed.write(to, findBox(changed, from, after), 'latin1');
  return changed;
}

/** The picture size that the sample entry claims. */
export function claimSize(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file);
  const at = findBox(changed, 'avc1', 'stsd') + 4 + 24;
  changed.writeUInt16BE(width, at);
  changed.writeUInt16BE(height, at + 2);
  return changed;
}

/** As many copies of the first track as asked for. */
export function multiplyTracks(file: Buffer, count: number): Buffer {
  const moov = findBox(file, 'moov') - 4;
  const trak = findBox(file, 'trak') - 4;
  const track = file.subarray(trak, trak + file.readUInt32BE(trak));
  const copies = Buffer.concat(Array.from({ length: count }, () => track));
  const changed = Buffer.concat([file.subarray(0, trak), copies, file.subarray(trak)]);
  changed.writeUInt32BE(file.readUInt32BE(moov) + copies.length, moov);
  return changed;
}

/** Without its picture: only the sound's track is left. */
export function dropFirstTrack(file: Buffer): Buffer {
  const moov = findBox(file, 'moov') - 4;
  const trak = findBox(file, 'trak') - 4;
  const length = file.readUInt32BE(trak);
  const changed = Buffer.concat([file.subarray(0, trak), file.subarray(trak + length)]);
  changed.writeUInt32BE(file.readUInt32BE(moov) - length, moov);
  return changed;
}
