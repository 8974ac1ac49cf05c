import type { Codec, CodecContext } from 'node-av/lib';
import { ensureDone } from './check.ts';

/**
 * Opens a codec with options and returns FFmpeg's code. They are set on the context and not given to `open2Sync` in a dictionary: FFmpeg
 * frees that, and the binding frees it again when it is collected, at the latest when the process ends, which crashes it then.
 */
export function openCodec(
  context: CodecContext,
  { codec, options }: { codec: Codec | null; options: Record<string, string> },
): number {
  for (const [name, value] of Object.entries(options)) ensureDone(context.setOption(name, value), name);
  return context.open2Sync(codec);
}
