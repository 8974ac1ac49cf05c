import { PATHS } from '../paths.ts';
import type { StoredTokens } from '../shared/session/session.rules.ts';

const open = new Set<string>([
  PATHS.login,
  PATHS.createAccount,
  PATHS.resetPassword,
  PATHS.resetPasswordComplete,
  PATHS.privacy,
  PATHS.voiceLicences,
]);

/** Whether an address needs no user, with or without a trailing slash. */
export function isPublicPath(pathname: string): boolean {
  return open.has(pathname.replace(/\/+$/, '')) || pathname.startsWith(PATHS.watch(''));
}

export function isSignInPath(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === PATHS.login;
}

/** Whether an address leads to sign-in before anything else is loaded: it needs a user, and nobody is signed in. */
export function needsSignIn(pathname: string, { access, refresh }: StoredTokens): boolean {
  return access === null && refresh === null && !isPublicPath(pathname);
}
