import type { CodecContext, FormatContext, Frame, Packet, Stream } from 'node-av/lib';
import { ensureDone, isOver, isWaiting } from './check.ts';

type EncodedTrack = { format: FormatContext; context: CodecContext; stream: Stream; packet: Packet };

/** Encodes a frame, or with null what the encoder still holds, and writes all packets that are ready into the file. */
export function writeFrame(frame: Frame | null, { format, context, stream, packet }: EncodedTrack): void {
  ensureDone(context.sendFrameSync(frame), 'Encoding');
  for (;;) {
    const code = context.receivePacketSync(packet);
    if (isWaiting(code) || isOver(code)) return;
    ensureDone(code, 'Encoding');
    packet.streamIndex = stream.index;
    packet.rescaleTs(context.timeBase, stream.timeBase);
    ensureDone(format.interleavedWriteFrameSync(packet), 'Writing');
  }
}
