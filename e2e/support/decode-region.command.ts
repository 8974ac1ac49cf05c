import { writeFileSync } from 'node:fs';
import { Decoder, Demuxer, FilterAPI } from 'node-av/api';

/**
 * Writes one part of every frame of a video as 8-bit luma, frame after frame:
 * `node decode-region.command.ts video.mp4 x y width height luma.raw`.
 */
const [videoFile = '', x, y, width, height, lumaFile = ''] = process.argv.slice(2);
const demuxer = Demuxer.openSync(videoFile, { format: 'mov' });
const video = demuxer.video();
if (!video) throw new Error('a video has a picture');
const picture = Decoder.createSync(video);
const crop = FilterAPI.create(`crop=${width}:${height}:${x}:${y},format=gray`);
const luma: Buffer[] = [];
for (const packet of demuxer.packetsSync()) {
  if (packet?.streamIndex === video.index)
    for (const frame of picture.decodeAllSync(packet)) keepPicture(frame);
}
for (const frame of picture.flushFramesSync()) if (frame) keepPicture(frame);
writeFileSync(lumaFile, Buffer.concat(luma));
process.exit(0);

function keepPicture(frame: Parameters<typeof crop.processAllSync>[0]) {
  for (const part of crop.processAllSync(frame)) luma.push(Buffer.from(part.toBuffer()));
}
