const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 6;

/** A draft's default title, such as `k7m2xq-20261121-113005`: a random string and a local timestamp. */
export function buildTitle(now: Date, random: () => number): string {
  const name = Array.from(
    { length: RANDOM_LENGTH },
    () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a',
  ).join('');
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  const time = `${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
  return `${name}-${day}-${time}`;
}
