const MAX_NAME = 60;
/** Required after the name by stores, but not spoken. */
const SORT =
  /\b(?:games?|puzzles?|match[ -]?(?:3|three)|shooter|fps|rpg|mmorpg|simulator|simulation|tycoon|idle|merge|racing|adventure|strategy|solitaire|3d|online|offline)\b/i;

/** Returns a game's name as people say it: without subtitle and marks. */
export function spokenTitle(title: string): string {
  const plain = title
    .replace(
      /\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|[\p{Cc}\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu,
      '',
    )
    .replace(/[®™©<>{}[\]\\^~=*_]|https?:\/\/\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [first, ...subtitle] = plain.split(/\s[-–—|]\s|:\s/);
  const short = plain.length > 30 || SORT.test(subtitle.join(' ')) ? first : plain;
  const name = (short || plain)
    .replaceAll('|', ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.,!?:;–—-]+$/, '');
  return cutAtWord(name) || 'Game';
}

function cutAtWord(name: string): string {
  if (name.length <= MAX_NAME) return name;
  const cut = name.slice(0, MAX_NAME);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.replace(/[\ud800-\udbff]$/, '');
}
