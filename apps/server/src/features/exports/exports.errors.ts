import { MESSAGES } from '@avatarcade/contracts/messages';

export const TRIES_USED_UP = MESSAGES.exportFailed;

/** Another attempt would end the same. `reason` is for the user. */
export class ExportRefusedError extends Error {
  override readonly name = 'ExportRefusedError';
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
