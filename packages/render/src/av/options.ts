import { type CodecContext, Dictionary } from 'node-av/lib';
import { ensureDone } from './check.ts';

export const buildOptions = (options: Record<string, string>): Dictionary => Dictionary.fromObject(options);

/**
 * Call it before the codec is opened, and open it without a dictionary: FFmpeg frees that of `open2Sync`, and the binding frees it again
 * when it is collected, at the latest when the process ends, which crashes it then.
 */
export function setOptions(context: CodecContext, options: Record<string, string>): void {
  for (const [name, value] of Object.entries(options)) ensureDone(context.setOption(name, value), name);
}
