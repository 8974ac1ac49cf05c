/** Characters spoken in a second, by script: what holds for Latin letters is far too quick for Chinese. */
const ALPHABET_PACE = 14.5;
const SYLLABLE_PACE = 5.2;
const THAI_PACE = 11;
const SENTENCE_PAUSE = 0.4;
const PHRASE_PAUSE = 0.2;

const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const THAI = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const SPOKEN = /[\p{L}\p{N}]/gu;
const SENTENCE_ENDS = /[.!?…。！？؟]+(?=\s|$)|[。！？]/gu;
const PHRASE_ENDS = /[,;:،、，](?=\s|$)|[、，]/gu;

/** Seconds that a text takes to say, roughly; the voice itself is measured once it has spoken. 0 for an empty text. */
export function estimateSpeakingTime(text: string): number {
  const trimmed = text.trim();
  const syllabic = count(trimmed, SYLLABIC);
  const thai = count(trimmed, THAI);
  const spaces = count(trimmed, /\s+/gu);
  const alphabetic = count(trimmed, SPOKEN) - syllabic - thai + spaces;
  const pauses = count(trimmed, SENTENCE_ENDS) * SENTENCE_PAUSE + count(trimmed, PHRASE_ENDS) * PHRASE_PAUSE;
  return syllabic / SYLLABLE_PACE + thai / THAI_PACE + alphabetic / ALPHABET_PACE + pauses;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
