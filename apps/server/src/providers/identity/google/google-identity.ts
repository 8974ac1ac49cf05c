import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import { IdentityRefusedError, IdentityUnavailableError, type IdentityVerifier } from '../identity.port.ts';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

const claims = z.object({
  sub: z.string().min(1).max(255),
  /** Seconds. */
  iat: z.number(),
  email: z.email().max(254),
  email_verified: z.literal(true),
  /** The Workspace organisation's domain. */
  hd: z.string().optional(),
  nonce: z.string().max(200).optional(),
  given_name: z.string().max(100).catch(''),
  family_name: z.string().max(100).catch(''),
});

type GoogleSettings = { clientId: string; keysUrl: string; clock: Clock };

/** Verifies the ID token that Google's sign-in button returns to the browser. */
export function createGoogleIdentity({ clientId, keysUrl, clock }: GoogleSettings): IdentityVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 10_000 });
  return {
    async verify(credential) {
      const payload = await readToken(credential, { keys, clientId, now: clock() });
      const parsed = claims.safeParse(payload);
      if (!parsed.success) throw new IdentityRefusedError('the token has no verified email address');
      const { sub, iat, email, hd, nonce, given_name, family_name } = parsed.data;
      return {
        issuer: ISSUERS[0] ?? '',
        subject: sub,
        email,
        firstName: given_name,
        lastName: family_name,
        isAuthoritative: isGivenOutByGoogle(email, hd),
        nonce,
        issuedAt: new Date(iat * 1000),
      };
    },
  };
}

/** By Google's documentation: its own mail domains, and those of the account's Workspace. */
function isGivenOutByGoogle(email: string, workspace: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return ['gmail.com', 'googlemail.com'].includes(domain) || domain === workspace?.toLowerCase();
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

async function readToken(
  credential: string,
  { keys, clientId, now }: { keys: Keys; clientId: string; now: Date },
) {
  try {
    const { payload } = await jwtVerify(credential, keys, {
      algorithms: ['RS256'],
      issuer: ISSUERS,
      audience: clientId,
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: 3600,
      clockTolerance: 60,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (isFileError(error)) throw new IdentityRefusedError('the token is not valid', { cause: error });
    throw new IdentityUnavailableError("Google's keys could not be read", { cause: error });
  }
}

/** All of jose's errors about the token itself, not about fetching the keys. */
function isFileError(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  );
}
