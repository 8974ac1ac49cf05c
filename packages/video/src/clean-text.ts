/** A character that leaves a mark. Joiners and marks of direction don't, nor do the fillers of scripts and the blank of Braille. */
const SEEN = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/**
 * What a database can't hold, or nobody meant, taken out: NUL and other control characters, halves of characters. A text in which there is nothing to
 * see is empty; beside something that is seen, joiners stay: words of Persian and Hindi and some emoji need them.
 */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  const cleaned = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  return SEEN.test(cleaned) ? cleaned : '';
}

/** Unicode's overrides, embeddings and isolates, which change the direction of the text after them. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** For names, which stand within sentences and among others. Single marks of direction stay: their reach ends with the name. */
export function dropDirectionControls(name: string): string {
  return name.replace(DIRECTION_CONTROLS, '');
}
