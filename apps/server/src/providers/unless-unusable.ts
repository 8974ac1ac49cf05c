import { EngineError } from './engine/engine.port.ts';
import { unlessMissing } from './storage/unless-missing.ts';

/** What the work returns; undefined if a stored file that it reads isn't there, or is damaged. */
export async function unlessUnusable<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await unlessMissing(work);
  } catch (error) {
    if (error instanceof EngineError && error.fileError) return undefined;
    throw error;
  }
}
