import { ApiError, ConnectionError, VideoFailedError } from '@avatarcade/client/errors';

/** Described in the README; scripts rely on them. */
export const EXIT = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  auth: 3,
  refused: 4,
  videoFailed: 5,
  network: 6,
  interrupted: 130,
} as const;

/** Wrong arguments, or a choice or file that doesn't exist. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Not signed in. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
}

/** What was asked was declined by the person. */
export class DeclinedError extends Error {
  override readonly name = 'DeclinedError';
}

/** What the file system says, such as that a folder is missing or the disk is full. */
export function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

const SERVER_TROUBLE = [408, 429, 500, 502, 503, 504];

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || isFileError(error)) return EXIT.usage;
  if (error instanceof SignInError) return EXIT.auth;
  if (error instanceof DeclinedError) return EXIT.refused;
  if (error instanceof VideoFailedError) return EXIT.videoFailed;
  if (error instanceof ConnectionError) return EXIT.network;
  if (error instanceof ApiError) {
    if (error.status === 401 || error.status === 403) return EXIT.auth;
    return SERVER_TROUBLE.includes(error.status) ? EXIT.network : EXIT.refused;
  }
  return EXIT.unexpected;
}
