/**
 * What a film has beside the user's choices. Shared by the server that shoots it and the browser that previews it, so that
 * what is shown is what is bought.
 */

/** The few words that stand in every film, by BCP 47 language. English where there is no translation yet. */
const TEXTS: Record<string, { callToAction: string; aiLabel: string }> = {
  en: { callToAction: 'Play now', aiLabel: 'AI-generated' },
  de: { callToAction: 'Jetzt spielen', aiLabel: 'KI-generiert' },
  es: { callToAction: 'Juega ahora', aiLabel: 'Generado con IA' },
  fr: { callToAction: 'Jouer', aiLabel: 'Généré par IA' },
  it: { callToAction: 'Gioca ora', aiLabel: 'Generato con IA' },
  nl: { callToAction: 'Speel nu', aiLabel: 'Gemaakt met AI' },
  pl: { callToAction: 'Zagraj teraz', aiLabel: 'Stworzone przez AI' },
  pt: { callToAction: 'Jogue agora', aiLabel: 'Gerado por IA' },
  ru: { callToAction: 'Играть', aiLabel: 'Создано ИИ' },
  tr: { callToAction: 'Hemen oyna', aiLabel: 'Yapay zekâ ile' },
  uk: { callToAction: 'Грати', aiLabel: 'Створено ШІ' },
};

const ENGLISH = { callToAction: 'Play now', aiLabel: 'AI-generated' };

export function filmTexts(locale: string): { callToAction: string; aiLabel: string } {
  return TEXTS[locale.split('-')[0] ?? 'en'] ?? ENGLISH;
}

/**
 * Makes a film's blinks and glances its own: what is said decides them, so a preview has the same. `avatar` is the stage's
 * id. A whole number of 32 bits, by FNV-1a.
 */
export function filmSeed({ voiceover, avatar }: { voiceover: string; avatar: string }): number {
  let hash = 0x811c9dc5;
  for (const character of `${avatar}\n${voiceover.trim()}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
