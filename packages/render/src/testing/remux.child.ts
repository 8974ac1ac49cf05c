/** Run as a program of its own: copies a clip into an MP4 of another build, such as a fragmented one, or with a track that begins later. */
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Dictionary, FormatContext, InputFormat, Packet } from 'node-av/lib';
import { ensureDone, isOver } from '../av/check.ts';
import type { Delays } from './clip.ts';

const [from = '', to = '', options = '{}', delays = '{}'] = process.argv.slice(2);
const { video = 0, audio = 0 } = JSON.parse(delays) as Delays;
const input = new FormatContext();
ensureDone(input.openInputSync(`file:${from}`, InputFormat.findInputFormat('mov'), null), 'Opening');
const output = new FormatContext();
ensureDone(output.allocOutputContext2(null, 'mp4', `file:${to}`), 'Output');
ensureDone(output.openOutputSync(), 'Output file');
for (const stream of input.streams) {
  const copy = output.newStream(null);
  copy.timeBase = stream.timeBase;
  ensureDone(stream.codecpar.copy(copy.codecpar), 'Track');
}
ensureDone(output.writeHeaderSync(Dictionary.fromObject(JSON.parse(options))), 'Header');
const packet = new Packet();
packet.alloc();
while (!isOver(input.readFrameSync(packet))) {
  const { streamIndex } = packet;
  const [source, copy] = [input.streams[streamIndex], output.streams[streamIndex]];
  if (source && copy) {
    packet.rescaleTs(source.timeBase, copy.timeBase);
    const seconds = source.codecpar.codecType === AVMEDIA_TYPE_VIDEO ? video : audio;
    const ticks = BigInt(Math.round((seconds * copy.timeBase.den) / copy.timeBase.num));
    packet.pts += ticks;
    packet.dts += ticks;
  }
  ensureDone(output.interleavedWriteFrameSync(packet), 'Writing');
}
ensureDone(output.writeTrailerSync(), 'Index');
output.closeOutputSync();
