/** Both ends inclusive. */
export type Range = { start: number; end: number };

/**
 * The single range that a Range header requests of `bytes`. Undefined if the whole file is the response (no header,
 * several ranges, another unit, or a malformed header), 'unsatisfiable' if it is out of bounds.
 */
export function parseRange(header: string | undefined, bytes: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') return suffix(Number(last), bytes);
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}

function suffix(length: number, bytes: number): Range | 'unsatisfiable' {
  if (length === 0 || bytes === 0) return 'unsatisfiable';
  return { start: Math.max(0, bytes - length), end: bytes - 1 };
}
