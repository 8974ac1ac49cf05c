const LONGEST_NAME = 60;

/** A game's name without subtitle and marks: as people would say it. */
export function spokenTitle(title: string): string {
  const plain = title
    .replace(
      /\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|[\p{Cc}\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu,
      '',
    )
    .replace(/[®™©<>{}[\]|\\^~=*_]|https?:\/\/\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = plain.length > 30 ? plain.split(/\s[-–—|]\s|:\s/)[0] : plain;
  const name = (short || plain).replace(/[\s.,!?:;–—-]+$/, '');
  return cutAtWord(name) || 'Game';
}

function cutAtWord(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const cut = name.slice(0, LONGEST_NAME);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.replace(/[\ud800-\udbff]$/, '');
}
