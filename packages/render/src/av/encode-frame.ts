import type { CodecContext, Frame, Packet } from 'node-av/lib';
import { ensureDone, isOver, isWaiting } from './check.ts';

/** Encodes a frame, or with null what the encoder still holds, and yields all packets that are ready. A packet is valid until the next turn. */
export function* encodeFrame(
  context: CodecContext,
  { frame, packet }: { frame: Frame | null; packet: Packet },
): Generator<Packet> {
  ensureDone(context.sendFrameSync(frame), 'Encoding');
  for (;;) {
    const code = context.receivePacketSync(packet);
    if (isWaiting(code) || isOver(code)) return;
    ensureDone(code, 'Encoding');
    yield packet;
  }
}
