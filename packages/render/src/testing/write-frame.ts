import type { CodecContext, FormatContext, Frame, Packet, Stream } from 'node-av/lib';
import { encodeFrame } from '../av/encode-frame.ts';
import { writePacket } from '../av/write-packet.ts';

type EncodedTrack = { format: FormatContext; context: CodecContext; stream: Stream; packet: Packet };

/** Encodes a frame, or with null what the encoder still holds, and writes all packets that are ready into the file. */
export function writeFrame(frame: Frame | null, { format, context, stream, packet }: EncodedTrack): void {
  const { timeBase } = context;
  for (const ready of encodeFrame(context, { frame, packet }))
    writePacket(ready, { format, stream, timeBase });
}
