import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Codes of the step before and after count too, for clocks that differ by half a minute. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const algorithm = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;

/** A new shared secret in base 32. */
export function newFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator reads from the QR code. */
export function factorUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  return new TOTP({ ...algorithm, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step whose code this is, of the present one and its neighbours. Undefined if it is none of theirs. */
export function findStep(code: string, { secret, now }: { secret: string; now: Date }): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...algorithm, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** Each of 80 random bits, in groups that can be read aloud. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = randomBytes(RECOVERY_BYTES).toString('hex');
    return text.match(/.{5}/g)?.join('-') ?? text;
  });
}

/** Of a recovery code however it was typed, or of a session's token. Fast: both are random and long. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');
}
