import { Dictionary, FormatContext } from 'node-av/lib';
import { ensureDone } from './check.ts';
import { type AacSettings, encodeAac, openAac } from './encode-aac.ts';
import { writePacket } from './write-packet.ts';

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
    writePacket(packet, { format, stream, timeBase: context.timeBase });
  }
  ensureDone(format.writeTrailerSync(), 'Index');
  context.freeContext();
  format.closeOutputSync();
}
