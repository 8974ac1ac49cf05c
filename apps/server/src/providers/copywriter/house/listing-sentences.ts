/** A sentence of a listing that could be said aloud, with where it stood. */
export type Candidate = { text: string; index: number; isBullet: boolean };

const BULLET = /^\s*(?:[-–—•●◆◇■□▪▶►➤➜★☆✔✓✅⭐*·»]|\p{Extended_Pictographic}|\d{1,2}[.)])\s*/u;
/** What is in every listing and sells nothing. */
const NOT_FOR_ADS =
  /https?:|www\.|@|©|®|™|privacy|policy|terms|subscri|renew|refund|account settings|in-app|purchase|permission|copyright|all rights|follow us|like us|join us|facebook|instagram|twitter|youtube|discord|tiktok|reddit|contact|support|feedback|e-?mail|version|update|bug|what.?s new|android|ios\b|ipad|iphone|gb of|internet connection|please note|developer|trademark|disclaimer|rate us|review|advert|\bads\b|faq|customer/i;

/** Reads a listing's text apart into what can be said: sentences and the lines of its lists. */
export function readCandidates(description: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (const line of description.split('\n')) {
    const isBullet = BULLET.test(line);
    for (const text of splitSentences(cleanLine(line))) {
      if (isSayable(text, isBullet)) candidates.push({ text, index: candidates.length, isBullet });
    }
  }
  return candidates;
}

function cleanLine(line: string): string {
  let text = line;
  while (BULLET.test(text)) text = text.replace(BULLET, '');
  return text
    .replace(/(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|[★☆•●◆■▶►✔✓])+/gu, ' ')
    .replace(/["“”«»]/g, '')
    .replace(/\s*[([][^)\]]{0,60}[)\]]/g, '')
    .replace(/([!?])[!?]+/g, '$1')
    .replace(/\.{2,}|…/g, '.')
    .replace(/\s+([,.!?;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function splitSentences(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
    segment.trim(),
  );
}

function isSayable(text: string, isBullet: boolean): boolean {
  const words = text.split(' ').length;
  if (text.length > 170 || words < (isBullet ? 2 : 4) || NOT_FOR_ADS.test(text)) return false;
  // A line that ends in a colon announces a list; one in capitals is a heading.
  if (/[:;–—-]$/.test(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, '');
  const capitals = text.replace(/[^\p{Lu}]/gu, '');
  if (letters.length === 0 || letters.length < text.length * 0.55) return false;
  return capitals.length <= Math.max(6, letters.length * 0.4);
}
