import { FileMissingError } from './storage.port.ts';

/** What the work returns; undefined if a file that it reads isn't there. */
export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}
