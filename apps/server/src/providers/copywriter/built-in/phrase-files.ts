import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Phrases, phrasesSchema } from './phrases.ts';

const FOLDER = new URL('./phrases/', import.meta.url);

/** BCP 47, as in the voices' languages. Each has a file of this name in `phrases/`. */
export const PHRASE_LOCALES: readonly string[] = readdirSync(FOLDER)
  .map((file) => file.replace(/\.json$/, ''))
  .sort();

const loaded = new Map<string, Promise<Phrases>>();

/** Reads a language's file once. Throws for a language without phrases. */
export async function loadPhrases(locale: string): Promise<Phrases> {
  if (!PHRASE_LOCALES.includes(locale)) throw new Error(`There are no phrases for "${locale}".`);
  const phrases = loaded.get(locale) ?? readPhrases(locale);
  loaded.set(locale, phrases);
  return phrases;
}

async function readPhrases(locale: string): Promise<Phrases> {
  const text = await readFile(new URL(`${locale}.json`, FOLDER), 'utf8');
  return phrasesSchema.parse(JSON.parse(text));
}
