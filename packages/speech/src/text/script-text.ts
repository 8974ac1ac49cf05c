/** Scripts that are written without spaces between words. */
const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const HAS_SPACELESS = new RegExp(`[${SPACELESS}]`, 'u');
const STARTS_SPACELESS = new RegExp(`^[${SPACELESS}\\u3000-\\u303f\\uff00-\\uffef]`, 'u');
const ENDS_SPACELESS = new RegExp(`[${SPACELESS}\\u3000-\\u303f\\uff00-\\uffef]$`, 'u');

export function hasSpacelessScript(text: string): boolean {
  return HAS_SPACELESS.test(text);
}

/** Whether two neighbouring written words stand together without a space. */
export function isWrittenTogether(before: string, after: string): boolean {
  return ENDS_SPACELESS.test(before) && STARTS_SPACELESS.test(after);
}
