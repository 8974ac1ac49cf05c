const CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  // PostgreSQL: disk_full.
  '53100',
]);
/** Messages of programs that report no code, such as FFmpeg in the render process. */
const WORDS = /\b(ENOSPC|EDQUOT|No space left on device|Disk quota exceeded)\b/i;
const DEEPEST = 5;

/** Whether an error or its cause is a full disk. Such work may succeed later, unchanged. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  if (error instanceof AggregateError && error.errors.some((each) => isDiskFull(each, depth + 1)))
    return true;
  return WORDS.test(error.message) || isDiskFull(error.cause, depth + 1);
}
