import { errors, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import { verifyWithAny } from '../../platform/keys/verify-with-any.ts';

const AUDIENCE = 'data-download';
const ISSUER = 'avatarcade';
const SECONDS = 300;

/** Expires with the sessions of the user's token version. */
type Holder = { userId: string; tokenVersion: number };
const claims = z.object({ sub: z.uuid(), ver: z.number().int() });

export type DownloadTokens = {
  sign(holder: Holder): Promise<string>;
  /** The user of a download token; undefined unless it is valid. */
  read(token: string): Promise<Holder | undefined>;
};

/** A browser follows a link without our header, so the link itself grants access for five minutes. */
type TokenDeps = { secret: string; olderSecrets?: readonly string[]; clock: Clock };

export function createDownloadTokens({ secret, olderSecrets = [], clock }: TokenDeps): DownloadTokens {
  const key = new TextEncoder().encode(secret);
  const secrets = [secret, ...olderSecrets];
  return {
    sign({ userId, tokenVersion }) {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ ver: tokenVersion })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + SECONDS)
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await verifyWithAny(token, {
          secrets,
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub'],
          currentDate: clock(),
        });
        const { sub, ver } = claims.parse(payload);
        return { userId: sub, tokenVersion: ver };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
}
