import { writeFileSync } from 'node:fs';
import { Decoder, Demuxer, FilterAPI } from 'node-av/api';

/** Writes chosen frames of a video as RGB: `node decode-frames.command.ts video.mp4 width height 0,15,30 frames.raw`. */
const [videoFile = '', width, height, list = '', output = ''] = process.argv.slice(2);
const wanted = new Set(list.split(',').map(Number));
const demuxer = Demuxer.openSync(videoFile, { format: 'mov' });
const video = demuxer.video();
if (!video) throw new Error('a video has a picture');
const picture = Decoder.createSync(video);
const scale = FilterAPI.create(
  // The quick conversion comes out darker by two in 255.
  `scale=${width}:${height}:flags=area+accurate_rnd+full_chroma_int:in_color_matrix=bt709:in_range=limited,format=rgb24`,
);
const frames: Buffer[] = [];
let index = 0;
for (const packet of demuxer.packetsSync()) {
  if (packet?.streamIndex === video.index) for (const frame of picture.decodeAllSync(packet)) keep(frame);
}
for (const frame of picture.flushFramesSync()) if (frame) keep(frame);
writeFileSync(output, Buffer.concat(frames));
process.exit(0);

function keep(frame: Parameters<typeof scale.processAllSync>[0]) {
  const isWanted = wanted.has(index++);
  for (const part of scale.processAllSync(frame)) if (isWanted) frames.push(Buffer.from(part.toBuffer()));
}
