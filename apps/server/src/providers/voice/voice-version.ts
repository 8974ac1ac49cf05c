import { createHash } from 'node:crypto';

/** A short name for how a service is set up: another address or model speaks otherwise. */
export function buildVoiceVersion(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);
}
