import { randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64. */
const BYTES = 32;

export function generateSecret(): string {
  return `${PREFIX}${randomBytes(BYTES).toString('base64')}`;
}
