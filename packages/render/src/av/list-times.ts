import { AV_NOPTS_VALUE, AV_PKT_FLAG_DISCARD, AV_PKT_FLAG_KEY } from 'node-av/constants';
import { Packet, type Stream } from 'node-av/lib';
import { ensureSound, isOver } from './check.ts';
import type { MediaInput } from './input.ts';

/**
 * Reads when the pictures of a track are shown, without decoding them: those of the first `seconds` at least. Undefined where the file doesn't
 * say it of all. The file is read from where it is.
 */
export function listTimes(
  { context }: MediaInput,
  { stream, seconds }: { stream: Stream; seconds: number },
): { time: number; isKey: boolean }[] | undefined {
  const { num, den } = stream.timeBase;
  const toSeconds = (time: bigint): number => (Number(time) * num) / den;
  const times: { time: number; isKey: boolean }[] = [];
  using packet = new Packet();
  packet.alloc();
  for (;;) {
    const code = context.readFrameSync(packet);
    if (isOver(code)) break;
    ensureSound(code, 'Reading');
    if (packet.streamIndex === stream.index && !packet.hasFlags(AV_PKT_FLAG_DISCARD)) {
      if (packet.pts === AV_NOPTS_VALUE || packet.dts === AV_NOPTS_VALUE) return undefined;
      times.push({ time: toSeconds(packet.pts), isKey: packet.hasFlags(AV_PKT_FLAG_KEY) });
      // No picture is shown before it is decoded.
      if (toSeconds(packet.dts) > (times[0]?.time ?? 0) + seconds) break;
    }
    packet.unref();
  }
  return times.sort((one, other) => one.time - other.time);
}
