/**
 * Waits for all promises, then throws the first error of the list. Unlike `Promise.all` it leaves nothing running when it throws, so what
 * the work uses can be disposed.
 */
export async function settleAll<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
