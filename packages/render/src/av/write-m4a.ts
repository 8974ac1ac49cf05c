import { Dictionary, FormatContext } from 'node-av/lib';
import { ensureDone } from './check.ts';
import { type AacSettings, encodeAac, openAac } from './encode-aac.ts';

export interface M4aOptions extends AacSettings {
  path: string;
}

/**
 * Writes one channel or more, all of one length, as AAC in an M4A that every browser plays. The index says what the encoder put before the
 * first sample, so that players leave it out.
 */
export function writeM4a(channels: readonly Float32Array[], { path, ...settings }: M4aOptions): void {
  const format = new FormatContext();
  ensureDone(format.allocOutputContext2(null, 'mp4', `file:${path}`), 'Output');
  ensureDone(format.openOutputSync(), 'Output file');
  const context = openAac(channels.length, settings);
  const stream = format.newStream(null);
  stream.timeBase = context.timeBase;
  ensureDone(stream.codecpar.fromContext(context), 'Track');
  ensureDone(format.writeHeaderSync(Dictionary.fromObject({ movflags: '+faststart' })), 'Header');
  for (const packet of encodeAac(context, channels)) {
    packet.streamIndex = stream.index;
    packet.rescaleTs(context.timeBase, stream.timeBase);
    ensureDone(format.interleavedWriteFrameSync(packet), 'Writing');
  }
  ensureDone(format.writeTrailerSync(), 'Index');
  context.freeContext();
  format.closeOutputSync();
}
