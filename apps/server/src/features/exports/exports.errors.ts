import { MESSAGES } from '@avatarcade/contracts/messages';
import { EngineError } from '../../providers/engine/engine.port.ts';

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

/** Maps the engine's error about a size that can't be reached to what the user is shown. Other errors pass unchanged. */
export function sizeRefused(error: unknown, { title, network }: { title: string; network: string }): unknown {
  const isTooSmall = error instanceof EngineError && error.fileError === 'unreachable_size';
  return isTooSmall
    ? new ExportRefusedError(MESSAGES.exportTooSmall(title, network), { cause: error })
    : error;
}
