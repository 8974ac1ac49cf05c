import type { FormatContext, Packet, Rational, Stream } from 'node-av/lib';
import { ensureDone } from './check.ts';

/** `timeBase` is that of the packet's times. */
type PacketPlace = { format: FormatContext; stream: Stream; timeBase: Rational };

/** Puts a packet into a track of the file. */
export function writePacket(packet: Packet, { format, stream, timeBase }: PacketPlace): void {
  packet.streamIndex = stream.index;
  packet.rescaleTs(timeBase, stream.timeBase);
  ensureDone(format.interleavedWriteFrameSync(packet), 'Writing');
}
