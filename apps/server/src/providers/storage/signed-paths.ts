import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';

export type SignedPath = { path: string; userId: string };
/** What a link carries. */
type Carried = { user?: string | undefined; expires?: number | undefined; signature?: string | undefined };

export type SignedPaths = {
  /** An absolute address under which its holder may do what that user may, there alone, until it expires. */
  sign(signed: SignedPath): string;
  /** The user whom a link of that path speaks for; undefined unless it is ours and valid. */
  check(path: string, carried: Carried): string | undefined;
};

type PathDeps = {
  secret: string;
  /** Verify, but don't sign: the secret is being rotated. */
  olderSecrets?: readonly string[];
  publicUrl: string;
  clock: Clock;
  seconds: number;
};

/** Links to what isn't a stored file, such as a zip that is made while it is read. They stay the same for a third of their time. */
export function createSignedPaths({
  secret,
  olderSecrets = [],
  publicUrl,
  clock,
  seconds,
}: PathDeps): SignedPaths {
  const step = Math.ceil(seconds / 3);
  return {
    sign({ path, userId }) {
      const expires = Math.floor((clock().getTime() / 1000 + seconds) / step) * step;
      const signature = signWith(secret, { path, userId, expires });
      const query = new URLSearchParams({ user: userId, expires: String(expires), signature });
      return `${publicUrl}${path}?${query}`;
    },
    check(path, { user, expires, signature }) {
      if (!user || expires === undefined || !signature || expires * 1000 <= clock().getTime())
        return undefined;
      const signed = { path, userId: user, expires };
      const isOurs = [secret, ...olderSecrets].some((by) => isSame(signature, signWith(by, signed)));
      return isOurs ? user : undefined;
    },
  };
}

function signWith(secret: string, { path, userId, expires }: SignedPath & { expires: number }): string {
  return createHmac('sha256', secret).update(`path\n${path}\n${userId}\n${expires}`).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
