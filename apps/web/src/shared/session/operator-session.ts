/**
 * The operator's session after the second factor. It lives in this tab alone, as long as the server lets it, and is sent in a
 * header of its own.
 */
const KEY = 'operator_session';
const listeners = new Set<() => void>();

export function getOperatorToken(): string | null {
  return sessionStorage.getItem(KEY);
}

export function storeOperatorToken(token: string): void {
  sessionStorage.setItem(KEY, token);
  for (const listener of listeners) listener();
}

/** Signed out, or refused by the server. */
export function endOperatorSession(): void {
  sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Calls when a session begins or ends. Returns the function that ends the subscription. */
export function onOperatorSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
