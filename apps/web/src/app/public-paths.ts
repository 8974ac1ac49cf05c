import { PATHS } from '../paths.ts';

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
