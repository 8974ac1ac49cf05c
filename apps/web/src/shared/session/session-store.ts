import { isExpired, isOfAnotherUser, readUserOf, type StoredTokens } from './session.rules.ts';

/** The token pair in local storage, under the specification's names. */
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
/** Tells other tabs that the session wasn't ended by its user. */
const LOST = 'avatarcade.session-lost';

export function readTokens(): StoredTokens {
  return { access: localStorage.getItem(ACCESS), refresh: localStorage.getItem(REFRESH) };
}

/** The id of the user who is signed in. */
export function readUserId(): string | undefined {
  const { access, refresh } = readTokens();
  return readUserOf(access ?? refresh ?? '');
}

/** Whether the last session of this page ended by itself: it has expired or was refused. */
let endedByItself = false;

export function hasEndedByItself(): boolean {
  return endedByItself;
}

export function storeTokens(tokens: { access: string; refresh: string }): void {
  endedByItself = false;
  localStorage.removeItem(LOST);
  localStorage.setItem(ACCESS, tokens.access);
  localStorage.setItem(REFRESH, tokens.refresh);
}

const startListeners = new Set<() => void>();

/** Stores the tokens of somebody who has just signed in, perhaps as another user than before. */
export function startSession(tokens: { access: string; refresh: string }): void {
  storeTokens(tokens);
  for (const callback of startListeners) callback();
}

/** Calls back when somebody has signed in on this page. */
export function onSessionStarted(callback: () => void): void {
  startListeners.add(callback);
}

/** For a user who signs out. */
export function clearTokens(): void {
  endedByItself = false;
  localStorage.removeItem(LOST);
  removeTokens();
}

/** For a session that has expired or was refused. Without a session it changes nothing: requests fail after signing out too. */
export function loseTokens(): void {
  const { access, refresh } = readTokens();
  if (access !== null || refresh !== null) {
    endedByItself = true;
    localStorage.setItem(LOST, 'true');
  }
  removeTokens();
}

function removeTokens(): void {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
}

export function removeRefreshToken(): void {
  localStorage.removeItem(REFRESH);
}

/** Whether a user is signed in, for the header. */
export function hasAccessToken(): boolean {
  return localStorage.getItem(ACCESS) !== null;
}

/**
 * Calls back when another tab signs in another user, whose session this tab then has. Returns the function that stops
 * it.
 */
export function onUserChangedElsewhere(callback: () => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === ACCESS && oldValue && newValue && isOfAnotherUser(oldValue, newValue)) callback();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Calls back when the session ends in another tab. Returns the function that stops it. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if ((event.key !== ACCESS && event.key !== null) || hasAccessToken()) return;
    const hasExpired = event.oldValue !== null && isExpired(event.oldValue, Date.now());
    if (hasExpired || localStorage.getItem(LOST) !== null) endedByItself = true;
    callback();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
