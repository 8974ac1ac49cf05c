import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock/clock.ts';

const AUDIENCE = 'data-download';
const ISSUER = 'avatarcade';
const SECONDS = 300;

export type DownloadTokens = {
  sign(userId: string): Promise<string>;
  /** Whose download it is; undefined for whatever is not a living token of ours. */
  read(token: string): Promise<string | undefined>;
};

/** A browser follows a link without our header, so the link itself says for five minutes who may have what. */
export function createDownloadTokens({ secret, clock }: { secret: string; clock: Clock }): DownloadTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign(userId) {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT()
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
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub'],
          currentDate: clock(),
        });
        return payload.sub;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
