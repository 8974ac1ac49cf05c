import { AV_FRAME_FLAG_CORRUPT, AV_NOPTS_VALUE, AV_PKT_FLAG_CORRUPT } from 'node-av/constants';
import { type CodecContext, type Frame, Packet, type Stream } from 'node-av/lib';
import { damaged } from '../errors.ts';
import { ensureSound, isOver, isWaiting } from './check.ts';
import type { MediaInput } from './input.ts';

export type Track = {
  stream: Stream;
  decoder: CodecContext;
};

function* drain(track: Track, frame: Frame): Generator<Track> {
  for (;;) {
    const code = track.decoder.receiveFrameSync(frame);
    if (isWaiting(code) || isOver(code)) return;
    ensureSound(code, 'Decoding');
    if (frame.decodeErrorFlags !== 0 || frame.hasFlags(AV_FRAME_FLAG_CORRUPT)) {
      throw damaged('A picture or sound is broken');
    }
    yield track;
    frame.unref();
  }
}

/**
 * Decodes all frames of `tracks` in the order of the file. Whenever it yields, `frame` holds a frame of the yielded track, until the next
 * turn. Strict: anything missing, cut or broken throws a RenderError `damaged`, where the library itself would continue.
 */
export function* decodeFrames(
  input: Pick<MediaInput, 'context'>,
  { tracks, frame }: { tracks: Track[]; frame: Frame },
): Generator<Track> {
  const packet = new Packet();
  packet.alloc();
  try {
    for (;;) {
      const code = input.context.readFrameSync(packet);
      if (isOver(code)) break;
      ensureSound(code, 'Reading');
      const track = tracks.find(({ stream }) => stream.index === packet.streamIndex);
      if (track && packet.hasFlags(AV_PKT_FLAG_CORRUPT)) throw damaged('The file is cut off');
      if (track) {
        ensureSound(track.decoder.sendPacketSync(packet), 'Decoding');
        yield* drain(track, frame);
      }
      packet.unref();
    }
    for (const track of tracks) {
      const code = track.decoder.sendPacketSync(null);
      if (!isOver(code)) ensureSound(code, 'Decoding');
      yield* drain(track, frame);
    }
  } finally {
    packet.free();
  }
}

/** Seconds, or undefined where the file gives no time. */
export function findFrameTime(frame: Frame, { stream }: Track): number | undefined {
  const pts = frame.bestEffortTimestamp;
  if (pts === AV_NOPTS_VALUE) return undefined;
  return (Number(pts) * stream.timeBase.num) / stream.timeBase.den;
}
