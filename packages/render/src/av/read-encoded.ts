import type { Packet, Stream } from 'node-av/lib';
import { ensureDone, isOver } from './check.ts';
import type { MediaInput } from './input.ts';

const START_CODE = 1;

/**
 * Reads the encoded pictures of an H.264 track of ours in the order of the file, in the form that encoders write (Annex B): with a start code
 * where MP4 has each NAL unit's length in 4 bytes. Yields `packet` with one picture, which is valid until the next one.
 */
export function* readEncoded(
  { context }: MediaInput,
  { track, packet }: { track: Stream; packet: Packet },
): Generator<Packet> {
  for (;;) {
    const code = context.readFrameSync(packet);
    if (isOver(code)) return;
    ensureDone(code, 'Reading');
    if (packet.streamIndex === track.index) {
      useStartCodes(packet);
      yield packet;
    }
    packet.unref();
  }
}

function useStartCodes(packet: Packet): void {
  const { pts, dts, duration, flags, streamIndex } = packet;
  // Setting the data resets the packet's other fields.
  packet.data = toStartCodes(packet.data ?? Buffer.alloc(0));
  Object.assign(packet, { pts, dts, duration, flags, streamIndex });
}

function toStartCodes(lengths: Buffer): Buffer {
  const units = Buffer.from(lengths);
  let at = 0;
  while (at + 4 < units.length) {
    const length = units.readUInt32BE(at);
    units.writeUInt32BE(START_CODE, at);
    at += 4 + length;
  }
  if (at !== units.length) throw new Error('A picture isn’t as long as its units');
  return units;
}
