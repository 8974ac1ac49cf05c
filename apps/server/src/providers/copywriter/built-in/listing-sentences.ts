import { endsSentence } from '@avatarcade/video/text/sentences';
import { findForeignLetters, isUnspaced } from './language-scripts.ts';
import { isShouted, withoutBullets } from './listing-lines.ts';
import { readPassages } from './listing-structure.ts';
import type { Phrases } from './phrases.ts';
import { standsAlone } from './stands-alone.ts';

/** A sentence of a listing that could be spoken, with its position. */
export type Candidate = { text: string; index: number; isBullet: boolean };

export type ListingText = { text: string; title: string; locale: string; phrases: Phrases };

/** Names and signs that don't advertise in any language. */
const NOT_FOR_ADS =
  /https?:|www\.|\.(?:com|net|org|io)\b|@|©|®|™|facebook|instagram|twitter|youtube|discord|tiktok|reddit|telegram|\bvk\b|android|\bios\b|ipad|iphone|google|apple|wi-?fi/i;
/** Prices, ranks, percentages and other signs that voices read badly. */
const UNSPEAKABLE = /[\p{Sc}<>{}[\]|\\^~=#%*_/§°№]|\p{So}/u;
/** "The best racing game", "in the world", with any words between. */
const ENGLISH_BOAST = /\bbest\b.{0,30}\bgames?\b|\bin the world\b|#\s?1/i;
/** Makers' own calls to action: a script has one of ours. */
const ANOTHER_CALL =
  /^(?:download|install|get it|play (?:it )?now|jetzt (?:laden|herunterladen|spielen|kostenlos|downloaden)|lad(?:e|en sie)? .{0,30}herunter|télécharge|installe|descárga|descarga\b|instala|baixe|baixa\b|scarica|installa|скача|загруз|установ|завантаж|hemen indir|indir|pobierz|zainstaluj|ダウンロード|今すぐダウンロード|立即下载|下载|馬上下載|다운로드|지금 (?:바로 )?다운|unduh|tải)/iu;
/** Stars and ratings out of five. */
const RATING = /\d\s*(?:stars?|★|\/\s*(?:5|10))/i;
const MAX = 170;

/** Splits a listing into what can be spoken and understood alone: sentences and items of lists, without duplicates. */
export function readCandidates({ text, title, locale, phrases }: ListingText): Candidate[] {
  const candidates: Candidate[] = [];
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  for (const passage of readPassages({ text, title, locale, phrases })) {
    const { isBullet } = passage;
    const line = cleanLine(passage.text, { locale, phrases });
    for (const [place, { segment }] of [...segmenter.segment(line)].entries()) {
      const said = calmWords(segment.trim(), title);
      if (candidates.some((each) => each.text === said)) continue;
      // Later sentences of an item continue its first one.
      const standing = passage.standing === 'item' && place > 0 ? 'detail' : passage.standing;
      if (!isSayable(said, { isBullet, title, locale, phrases })) continue;
      if (standsAlone(said, { standing, locale, title }))
        candidates.push({ text: said, index: candidates.length, isBullet });
    }
  }
  return candidates;
}

function cleanLine(line: string, { locale, phrases }: Pick<ListingText, 'locale' | 'phrases'>): string {
  const and = isUnspaced(locale) ? phrases.and : ` ${phrases.and} `;
  return withoutBullets(line)
    .replace(/(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|\u{20e3}|[★☆•●◆■▶►✔✓♪♥♦])+/gu, ' ')
    .replace(/["“”„«»‹›]/g, '')
    .replace(/\s*[([（【][^)\]）】]{0,60}[)\]）】]/g, '')
    .replace(/(\d)\s?\+/g, '$1')
    .replace(/(\p{L})\s*&\s+(\p{L})/gu, `$1${and}$2`)
    .replace(/([!?！？])[!?！？]+/g, '$1')
    .replace(/\.{2,}|…+/g, '.')
    .replace(/\s[–—-]{1,2}\s/g, ', ')
    .replace(locale === 'fr-FR' ? /\s+([,.])/g : /\s+([,.!;])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words in capitals are emphasis, unless they are the game's name or abbreviations among other words. */
function calmWords(text: string, title: string): string {
  return text.replace(isShouted(text) ? /\p{Lu}+/gu : /\p{Lu}{4,}/gu, (word, offset: number) => {
    if (title.includes(word)) return word;
    const calm = word.toLowerCase();
    return offset === 0 ? `${word.charAt(0)}${calm.slice(1)}` : calm;
  });
}

type Frame = Omit<ListingText, 'text'> & { isBullet: boolean };

function isSayable(text: string, { isBullet, title, locale, phrases }: Frame): boolean {
  const words = isUnspaced(locale) ? text.length / 3 : text.split(' ').length;
  if (text.length > MAX || words < (isBullet ? 2 : 4)) return false;
  if (NOT_FOR_ADS.test(text) || UNSPEAKABLE.test(text) || RATING.test(text) || ENGLISH_BOAST.test(text))
    return false;
  if (ANOTHER_CALL.test(text)) return false;
  const lower = text.toLowerCase();
  if ([...phrases.smallPrint, ...phrases.boasts].some((stem) => lower.includes(stem))) return false;
  // A line that ends in a colon introduces a list.
  if (/[:;,：；、–—-]$/.test(text) && !endsSentence(text, locale)) return false;
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters < text.length * 0.55) return false;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals > Math.max(6, letters * 0.4)) return false;
  return findForeignLetters(text.replaceAll(title, ''), locale).length === 0;
}
