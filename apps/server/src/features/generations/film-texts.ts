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
