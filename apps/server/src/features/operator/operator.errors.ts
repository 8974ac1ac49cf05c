import { MESSAGES } from '@avatarcade/contracts/messages';
import { AppError } from '../../platform/errors/app-error.ts';
import { conflict, invalid } from '../../platform/errors/app-errors.ts';

export const codeWrong = (user: string) =>
  new AppError('invalid', {
    fields: { code: [MESSAGES.operatorCodeWrong] },
    securityEvent: 'operator-code-refused',
    user,
  });

export const sessionNeeded = (user: string) =>
  new AppError('forbidden', {
    detail: MESSAGES.operatorSessionNeeded,
    securityEvent: 'access-denied',
    user,
  });

export const enrolledAlready = () => conflict(MESSAGES.operatorEnrolled);
export const notEnrolled = () => conflict('Set up the second factor first.');
export const notToYourself = () => conflict(MESSAGES.operatorSelf);
export const emailMismatch = () => invalid({ email: [MESSAGES.operatorEmailMismatch] });
