import { MESSAGES } from '@avatarcade/contracts/messages';
import { AppError } from '../../platform/errors/app-error.ts';
import { invalid } from '../../platform/errors/app-errors.ts';

/** `user` is the account concerned, if it exists. */
export const credentialsWrong = (user: string | undefined) =>
  new AppError('unauthenticated', {
    message: MESSAGES.credentialsWrong,
    securityEvent: 'sign-in-failed',
    user,
  });

/** Only for who has just proved to own the account. */
export const accountBlocked = (user: string) =>
  new AppError('unauthenticated', {
    message: MESSAGES.accountBlocked,
    securityEvent: 'sign-in-failed',
    user,
  });

export const emailTaken = () => invalid({ email: [MESSAGES.emailTaken] });

export const sessionOver = (user: string | undefined) =>
  new AppError('unauthenticated', {
    detail: 'Please sign in again.',
    securityEvent: 'refresh-refused',
    user,
  });

export const googleRefused = (cause?: unknown) =>
  new AppError('unauthenticated', { detail: MESSAGES.googleFailed, cause, securityEvent: 'google-refused' });

export const googleNeedsPassword = () => new AppError('conflict', { detail: MESSAGES.googleNeedsPassword });
export const googleOfAnotherEmail = () => new AppError('conflict', { detail: MESSAGES.googleOfAnotherEmail });

export const resetLinkDead = () =>
  new AppError('invalid', { detail: 'This link has expired or is not valid.' });

export const passwordTooCommon = (field: 'password' | 'new_password') =>
  invalid({ [field]: [MESSAGES.passwordCommon] });

export const currentPasswordWrong = () => invalid({ current_password: ['Current password is incorrect.'] });

export const confirmationMissing = () => invalid({ password: [MESSAGES.confirmationMissing] });
export const passwordWrong = () => invalid({ password: ['Password is incorrect.'] });
export const otherGoogleAccount = () => invalid({ google_token: [MESSAGES.confirmationWrong] });
export const googleTooOld = () => invalid({ google_token: [MESSAGES.confirmationOld] });
