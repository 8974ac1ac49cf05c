import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';

/** The sign-in page renews its nonce well before this. */
const SECONDS = 3600;

export type GoogleNonces = {
  /** Issues a nonce for one credential. */
  issue(): string;
  /** Its expiry; undefined unless it is a valid nonce of ours. */
  readExpiry(nonce: string | undefined): Date | undefined;
};

type NonceDeps = { secret: string; olderSecrets?: readonly string[]; clock: Clock };

/** `<random>.<expiry in seconds>.<signature>`: issuing needs no row, so many requests fill no table. */
export function createGoogleNonces({ secret, olderSecrets = [], clock }: NonceDeps): GoogleNonces {
  const sign = (content: string, by = secret) =>
    createHmac('sha256', by).update(`google-nonce\n${content}`).digest('base64url');
  return {
    issue() {
      const expires = Math.floor(clock().getTime() / 1000) + SECONDS;
      const content = `${randomBytes(16).toString('base64url')}.${expires}`;
      return `${content}.${sign(content)}`;
    },
    readExpiry(nonce = '') {
      const [, content = '', expires = '', signature = ''] =
        /^([\w-]{22}\.(\d{10}))\.([\w-]{43})$/.exec(nonce) ?? [];
      const isOurs = [secret, ...olderSecrets].some(
        (by) => content !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(content, by))),
      );
      if (!isOurs) return undefined;
      const expiresAt = new Date(Number(expires) * 1000);
      return expiresAt > clock() ? expiresAt : undefined;
    },
  };
}
