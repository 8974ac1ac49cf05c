import type { PresenterServiceError } from '../../providers/presenters/presenter-service.port.ts';

const MONEY = 'Your money is back on your balance.';

/** Why a clip of a presenter can't be made, in the user's words. */
export const CLIP_FAILURES = {
  off: `This presenter is not available any more. Please choose another one. ${MONEY}`,
  moderated: `The presenter may not say this text: the service that makes the presenter has refused it. Please change the text. ${MONEY}`,
  failed: `The service that makes this presenter could not make the clip. Please try again, or choose another presenter. ${MONEY}`,
  slow: `The service that makes this presenter took too long. Please try again later, or choose another presenter. ${MONEY}`,
  unusable: `The presenter could not be cut out of its background. Please choose another presenter. ${MONEY}`,
  unavailable: `The service that makes this presenter did not answer. Please try again later, or choose another presenter. ${MONEY}`,
  closed: `This presenter can’t be ordered at the moment. Please try again later, or choose another presenter. ${MONEY}`,
} as const;

export function failureOf({ kind }: PresenterServiceError): string {
  switch (kind) {
    case 'moderated':
      return CLIP_FAILURES.moderated;
    case 'unauthorized':
    case 'unpaid':
      return CLIP_FAILURES.closed;
    case 'refused':
      return CLIP_FAILURES.failed;
    case 'throttled':
    case 'unavailable':
    case 'unreadable':
      return CLIP_FAILURES.unavailable;
  }
}
