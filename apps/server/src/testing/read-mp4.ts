/** What a file is, as somebody else's program says. `shape` is that of its pixels. Lengths in seconds, rates in bits a second. */
export type ProbedVideo = {
  container: string;
  codec: string;
  width: number;
  height: number;
  shape: number;
  frames: number;
  seconds: number;
  sound: { codec: string; rate: number; hertz: number; channels: number } | undefined;
};
type Box = { type: string; body: Buffer };

/** What the boxes of an MP4 say (ISO/IEC 14496-12 and -14). Reads no more than our own files have. */
export function readMp4(file: Buffer): ProbedVideo {
  const boxes = listBoxes(file);
  const tracks = listBoxes(body(boxes, 'moov'))
    .filter(({ type }) => type === 'trak')
    .map((track) => listBoxes(track.body));
  const movie = body(listBoxes(body(boxes, 'moov')), 'mvhd');
  const picture = tracks.find((track) => handlerOf(track) === 'vide');
  const sound = tracks.find((track) => handlerOf(track) === 'soun');
  if (!picture) throw new Error('The file has no track of pictures');
  return {
    container: body(boxes, 'ftyp').toString('latin1', 0, 4) === 'qt  ' ? 'mov' : 'mp4',
    seconds: movie.readUInt32BE(16) / movie.readUInt32BE(12),
    ...readPicture(picture),
    sound: sound && readSound(sound),
  };
}

function listBoxes(content: Buffer, from = 0): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= content.length; ) {
    const size = content.readUInt32BE(at);
    const isLong = size === 1;
    const length = isLong ? Number(content.readBigUInt64BE(at + 8)) : size || content.length - at;
    const type = content.toString('latin1', at + 4, at + 8);
    boxes.push({ type, body: content.subarray(at + (isLong ? 16 : 8), at + length) });
    at += Math.max(8, length);
  }
  return boxes;
}

function body(boxes: readonly Box[], type: string): Buffer {
  const box = boxes.find((one) => one.type === type);
  if (!box) throw new Error(`The file has no box ${type}`);
  return box.body;
}

const mediaOf = (track: readonly Box[]) => listBoxes(body(track, 'mdia'));
const tableOf = (track: readonly Box[]) => listBoxes(body(listBoxes(body(mediaOf(track), 'minf')), 'stbl'));
const handlerOf = (track: readonly Box[]) => body(mediaOf(track), 'hdlr').toString('latin1', 8, 12);

/** Seconds of the track's own samples. */
function lengthOf(track: readonly Box[]): number {
  const header = body(mediaOf(track), 'mdhd');
  return header.readUInt32BE(16) / header.readUInt32BE(12);
}

function sampleSizes(track: readonly Box[]): number[] {
  const table = body(tableOf(track), 'stsz');
  const same = table.readUInt32BE(4);
  return Array.from({ length: table.readUInt32BE(8) }, (_, index) =>
    same === 0 ? table.readUInt32BE(12 + 4 * index) : same,
  );
}

/** The first description of samples, with what stands before its own boxes. */
function entryOf(track: readonly Box[]): Box {
  const [entry] = listBoxes(body(tableOf(track), 'stsd'), 8);
  if (!entry) throw new Error('A track says nothing of its samples');
  return entry;
}

function readPicture(track: readonly Box[]) {
  const { type, body: entry } = entryOf(track);
  const pixels = listBoxes(entry, 78).find((box) => box.type === 'pasp')?.body;
  return {
    codec: type === 'avc1' ? 'h264' : type,
    width: entry.readUInt16BE(24),
    height: entry.readUInt16BE(26),
    shape: pixels ? pixels.readUInt32BE(0) / pixels.readUInt32BE(4) : 1,
    frames: sampleSizes(track).length / lengthOf(track),
  };
}

function readSound(track: readonly Box[]) {
  const { type, body: entry } = entryOf(track);
  const bytes = sampleSizes(track).reduce((sum, size) => sum + size, 0);
  return {
    codec: type === 'mp4a' ? 'aac' : type,
    rate: (bytes * 8) / lengthOf(track),
    hertz: entry.readUInt32BE(24) >>> 16,
    channels: entry.readUInt16BE(16),
  };
}
