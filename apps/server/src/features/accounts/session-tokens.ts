import { errors, SignJWT } from 'jose';
import { z } from 'zod';
import { createBoundedCache } from '../../platform/cache/bounded-cache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { verifyWithAny } from '../../platform/keys/verify-with-any.ts';

const ISSUER = 'avatarcade';
const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = { session: 12 * 3600, remembered: 30 * 24 * 3600 };

/** Each kind has its own audience, so that one is never accepted as another. */
type Kind = 'access' | 'refresh';
export type Holder = { userId: string; tokenVersion: number };
export type RefreshToken = { token: string; id: string; expiresAt: Date };

export type SessionTokens = {
  signAccess(holder: Holder): Promise<string>;
  signRefresh(holder: Holder, remember: boolean): Promise<RefreshToken>;
  /** Returns undefined unless it is a valid token of this kind that we signed. */
  readAccess(token: string): Promise<Holder | undefined>;
  readRefresh(token: string): Promise<(Holder & { id: string }) | undefined>;
};

const claims = z.object({ sub: z.uuid(), ver: z.number().int(), jti: z.uuid().optional(), exp: z.number() });
const VERIFIED_MOST = 20_000;

type TokenDeps = {
  secret: string;
  /** Verify, but don't sign: the secret is being rotated. */
  olderSecrets?: readonly string[];
  clock: Clock;
};

export function createSessionTokens({ secret, olderSecrets = [], clock }: TokenDeps): SessionTokens {
  const key = new TextEncoder().encode(secret);
  const secrets = [secret, ...olderSecrets];
  /** Access tokens whose signature was verified. A browser sends one for a quarter of an hour. */
  const verified = createBoundedCache<Holder & { expires: number }>(VERIFIED_MOST);

  const sign = ({
    kind,
    holder,
    seconds,
    id,
  }: {
    kind: Kind;
    holder: Holder;
    seconds: number;
    id?: string;
  }) => {
    const now = Math.floor(clock().getTime() / 1000);
    const jwt = new SignJWT({ ver: holder.tokenVersion })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(kind)
      .setSubject(holder.userId)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds);
    return (id ? jwt.setJti(id) : jwt).sign(key);
  };

  const read = async (kind: Kind, token: string) => {
    try {
      const { payload } = await verifyWithAny(token, {
        secrets,
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: kind,
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: clock(),
      });
      const { sub, ver, jti, exp } = claims.parse(payload);
      return { userId: sub, tokenVersion: ver, id: jti, expires: exp };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
      throw error;
    }
  };

  return {
    signAccess: (holder) => sign({ kind: 'access', holder, seconds: ACCESS_SECONDS }),
    async signRefresh(holder, remember) {
      const id = crypto.randomUUID();
      const seconds = remember ? REFRESH_SECONDS.remembered : REFRESH_SECONDS.session;
      const expiresAt = new Date(clock().getTime() + seconds * 1000);
      return { token: await sign({ kind: 'refresh', holder, seconds, id }), id, expiresAt };
    },
    async readAccess(token) {
      const known = verified.get(token);
      if (known && known.expires > Math.floor(clock().getTime() / 1000)) return known;
      const holder = await read('access', token);
      if (holder) verified.set(token, holder);
      return holder;
    },
    async readRefresh(token) {
      const { id, userId, tokenVersion } = (await read('refresh', token)) ?? {};
      return id && userId && tokenVersion !== undefined ? { userId, tokenVersion, id } : undefined;
    },
  };
}

/** Whether a token with this lifetime belongs to a remembered session. */
export function isRemembered(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() > REFRESH_SECONDS.session * 1000;
}
