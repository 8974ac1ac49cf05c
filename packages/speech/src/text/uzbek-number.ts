const ONES = ['', 'bir', 'ikki', 'uch', 'toʻrt', 'besh', 'olti', 'yetti', 'sakkiz', 'toʻqqiz'];
const TENS = ['', 'oʻn', 'yigirma', 'oʻttiz', 'qirq', 'ellik', 'oltmish', 'yetmish', 'sakson', 'toʻqson'];
const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'milliard'],
  [1e6, 'million'],
  [1e3, 'ming'],
  [100, 'yuz'],
] as const;

/** A whole number from 1 on in Uzbek words. */
export function sayUzbekNumber(value: number): string {
  const words: string[] = [];
  let rest = value;
  for (const [scale, name] of SCALES) {
    const count = Math.floor(rest / scale);
    if (count > 0) words.push(sayUzbekNumber(count), name);
    rest %= scale;
  }
  words.push(TENS[Math.floor(rest / 10)] ?? '', ONES[rest % 10] ?? '');
  return words.filter(Boolean).join(' ');
}
