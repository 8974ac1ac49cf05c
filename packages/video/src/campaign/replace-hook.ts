import { normalizeVoiceover } from '../voiceover.ts';

const ENDS_SENTENCE = /[\p{P}\p{S}]\s*$/u;
const LAST_SIGNS = /[\p{P}]+\s*$/u;

/** The first sentence of a voiceover, as it is written, without the white space after it. `locale` is BCP 47. */
export function findHook(voiceover: string, locale: string): string {
  return splitHook(voiceover, locale).hook.trim();
}

/**
 * A voiceover with another first sentence. A hook without a sign at its end gets the one of the sentence that it replaces, so that the voice
 * doesn't run on.
 */
export function replaceHook(voiceover: string, { hook, locale }: { hook: string; locale: string }): string {
  const clean = normalizeVoiceover(hook);
  const { hook: earlier, rest } = splitHook(voiceover, locale);
  if (!clean) return normalizeVoiceover(voiceover);
  const sign = ENDS_SENTENCE.test(clean) ? '' : (LAST_SIGNS.exec(earlier)?.[0].trim() ?? '');
  const space = /\s$/u.test(earlier) ? (/\s+$/u.exec(earlier)?.[0] ?? ' ') : '';
  return normalizeVoiceover(`${clean}${sign}${space}${rest}`);
}

function splitHook(voiceover: string, locale: string): { hook: string; rest: string } {
  const text = normalizeVoiceover(voiceover);
  const sentences = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text);
  // A number or a name may end what looks like a sentence ("No. 1"): one without a word that is said is joined to the next.
  let end = 0;
  for (const { index, segment } of sentences) {
    end = index + segment.length;
    if (/[\p{L}\p{N}]/u.test(text.slice(0, end))) break;
  }
  return { hook: text.slice(0, end), rest: text.slice(end) };
}
