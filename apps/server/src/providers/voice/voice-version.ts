import { createHash } from 'node:crypto';

/** A short hash of a service's settings: another address or model sounds different. */
export function buildVoiceVersion(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);
}
