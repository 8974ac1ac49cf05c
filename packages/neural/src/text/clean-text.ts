/** Pictures with what joins and colours them. Digits, `#` and `*` are emoji to Unicode, and stay. */
const EMOJI = /(?![\d#*©®™])\p{Emoji}(?:\ufe0f|\u20e3|\u200d|\p{Emoji_Modifier})*/gu;
/** All but white space and the joiners that Indic and Persian letters are written with. */
const INVISIBLE = /(?!\s|\u200c|\u200d)(?:[\p{Cf}\p{Cc}]|\ufe0e|\ufe0f)/gu;
const KEYCAP = /\ufe0f?\u20e3/gu;

/** The text without what models say as noise: emoji and signs that nobody sees. Empty where nothing can be said. */
export function cleanText(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(EMOJI, ' ')
    .replace(KEYCAP, '')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(cleaned) ? cleaned : '';
}
