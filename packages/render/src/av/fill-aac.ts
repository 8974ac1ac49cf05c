import { AV_PKT_DATA_SKIP_SAMPLES } from 'node-av/constants';
import type { Packet } from 'node-av/lib';
import { ensureDone } from './check.ts';

/** A fill element of AAC (ISO/IEC 14496-3, 4.4.2.7): its kind, and how many bytes follow; 15 says that a further byte counts on. */
const FILL = { id: 0b110, idBits: 3, countBits: 4, long: 15, longBits: 8 } as const;
/** Together their kinds and counts, of seven bits each, are whole bytes: what follows stays where its bytes are. */
const ELEMENTS = 8;
const MIN_BYTES = 7;
const ELEMENT_MOST = FILL.long + 254;

/** Returns so many bytes, at least 7, of elements that decoders skip. */
export function buildFill(bytes: number): Buffer {
  const fill = Buffer.alloc(bytes);
  let at = 0;
  const write = (value: number, bits: number): void => {
    for (let bit = bits - 1; bit >= 0; bit--, at++)
      if ((value >> bit) & 1) fill[at >> 3] = (fill[at >> 3] ?? 0) | (0x80 >> (at & 7));
  };
  let left = bytes - MIN_BYTES;
  for (let element = 0; element < ELEMENTS; element++) {
    const isLong = left > FILL.long;
    const count = isLong ? Math.min(ELEMENT_MOST, left - 1) : Math.min(FILL.long - 1, left);
    write(FILL.id, FILL.idBits);
    write(isLong ? FILL.long : count, FILL.countBits);
    if (isLong) write(count - FILL.long + 1, FILL.longBits);
    at += count * 8;
    left -= count + (isLong ? 1 : 0);
  }
  if (left > 0) throw new Error(`${bytes} bytes are more than a block of AAC holds`);
  return fill;
}

/** Makes an encoded block of AAC at least so large, without a change of what is heard. */
export function fillUp(packet: Packet, leastBytes: number): void {
  const { data } = packet;
  const missing = leastBytes - (data?.length ?? 0);
  if (!data || missing <= 0) return;
  const { pts, dts, duration, timeBase, flags } = packet;
  const skipped = packet.getSideData(AV_PKT_DATA_SKIP_SAMPLES);
  // Other data is another packet: nothing else of it stays.
  packet.data = Buffer.concat([buildFill(Math.max(MIN_BYTES, missing)), data]);
  Object.assign(packet, { pts, dts, duration, timeBase, flags });
  if (skipped) ensureDone(packet.addSideData(AV_PKT_DATA_SKIP_SAMPLES, skipped), 'Side data');
}
