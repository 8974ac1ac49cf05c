import { Dictionary } from 'node-av/lib';

/**
 * FFmpeg takes options out of the dictionary that it is given and frees it, but the binding's finaliser frees it again, whenever the collector
 * comes by: a crash at a random moment. So none is ever collected; a process that does one job can afford that.
 */
const kept: Dictionary[] = [];

export function buildOptions(options: Record<string, string>): Dictionary {
  const dictionary = Dictionary.fromObject(options);
  kept.push(dictionary);
  return dictionary;
}
