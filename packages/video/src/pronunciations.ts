import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { PRONUNCIATION_MAX_LENGTH, PRONUNCIATIONS_MAX } from './limits.ts';
import { isUnspaced } from './text/script.ts';

/** How a product wants a word or a name to be said: spelled as it sounds. */
export type Pronunciation = { word: string; say: string };

/** What users read. */
type Messages = { word: string; say: string; long: string; many: string; twice: (word: string) => string };

const SPEAKABLE = /[\p{L}\p{N}]/u;
const LETTER = '[\\p{L}\\p{M}\\p{N}]';

export function pronunciationsField(messages?: Messages) {
  const part = (required?: string) =>
    z
      .string({ error: required })
      .overwrite((text) => cleanText(text).replace(/\s+/gu, ' ').trim().normalize('NFC'))
      .regex(SPEAKABLE, required)
      .max(PRONUNCIATION_MAX_LENGTH, messages?.long);
  return z
    .array(z.object({ word: part(messages?.word), say: part(messages?.say) }))
    .max(PRONUNCIATIONS_MAX, messages?.many)
    .superRefine((list, context) => {
      for (const [index, { word }] of list.entries()) {
        if (list.findIndex((other) => fold(other.word) === fold(word)) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'word'], message: messages?.twice(word) });
      }
    });
}

/** A piece of a text: as it is written, and as it is said. */
export type RespelledPiece = { written: string; said: string };

/**
 * Cuts a text where its words have a pronunciation. Case doesn't count, and a word within a longer one isn't meant; of several that fit, the
 * longest one counts. The pieces' `written` joined is the text.
 */
export function respell(text: string, pronunciations: readonly Pronunciation[]): RespelledPiece[] {
  const sorted = pronunciations.toSorted((a, b) => b.word.length - a.word.length);
  const pieces: RespelledPiece[] = [];
  let at = 0;
  const addPlain = (plain: string) => plain && pieces.push({ written: plain, said: plain });
  for (const match of sorted.length > 0 ? text.matchAll(buildPattern(sorted)) : []) {
    const entry = sorted[match.slice(1).findIndex((group) => group !== undefined)];
    if (!entry) continue;
    addPlain(text.slice(at, match.index));
    pieces.push({ written: match[0], said: entry.say });
    at = match.index + match[0].length;
  }
  addPlain(text.slice(at));
  return pieces;
}

export function joinSaid(pieces: readonly RespelledPiece[]): string {
  return pieces.map(({ said }) => said).join('');
}

/** Those that change how a text is said, in a fixed order: equal results sound the same. */
export function listUsed(text: string, pronunciations: readonly Pronunciation[]): Pronunciation[] {
  const used = new Map<string, Pronunciation>();
  for (const { written, said } of respell(text, pronunciations)) {
    if (written !== said) used.set(fold(written), { word: fold(written), say: said });
  }
  return [...used.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
}

function buildPattern(sorted: readonly Pronunciation[]): RegExp {
  const words = sorted.map(({ word }) => {
    const before = isBounded(word.at(0)) ? `(?<!${LETTER})` : '';
    const after = isBounded(Array.from(word).at(-1)) ? `(?!${LETTER})` : '';
    return `${before}(${word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')})${after}`;
  });
  return new RegExp(words.join('|'), 'giu');
}

/** Signs need no boundary, and scripts without spaces have none. */
function isBounded(character = ''): boolean {
  return SPEAKABLE.test(character) && !isUnspaced(character);
}

function fold(word: string): string {
  return word.toLowerCase();
}
