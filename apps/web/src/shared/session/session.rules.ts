export type StoredTokens = {
  access: string | null;
  refresh: string | null;
};

/** What a stored token pair permits at a given time. */
export type SessionState =
  | { kind: 'usable'; access: string }
  | { kind: 'refreshable'; refresh: string }
  /** The refresh token has expired: it is removed, and then there is none. */
  | { kind: 'ended'; refreshExpired: boolean };

/** `now` in milliseconds, like Date.now(). */
export function decideSession({ access, refresh }: StoredTokens, now: number): SessionState {
  if (access !== null && !isExpired(access, now)) return { kind: 'usable', access };
  if (refresh === null) return { kind: 'ended', refreshExpired: false };
  if (isExpired(refresh, now)) return { kind: 'ended', refreshExpired: true };
  return { kind: 'refreshable', refresh };
}

/** A token that can't be read counts as expired. */
export function isExpired(token: string, now: number): boolean {
  const end = readExpiry(token);
  return end === null || end <= now;
}

/** The expiry of a token in milliseconds; its `exp` is in seconds. */
export function readExpiry(token: string): number | null {
  const { exp } = readClaims(token);
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null;
}

/** The id of the user whose token it is. */
export function readUserOf(token: string): string | undefined {
  const { sub } = readClaims(token);
  return typeof sub === 'string' ? sub : undefined;
}

/** Whether two tokens are of different users. */
export function isOfAnotherUser(token: string, other: string): boolean {
  const [one, two] = [readUserOf(token), readUserOf(other)];
  return one !== undefined && two !== undefined && one !== two;
}

function readClaims(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
