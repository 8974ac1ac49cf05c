/** Small words that stand in nearly every text of a language and hardly in others. */
const SMALL_WORDS: Record<string, string> = {
  English: 'the and of to your you with for is in this are',
  German: 'der die das und mit dein du ist ein eine für auf nicht',
  French: 'le la les des et vous avec votre une dans pour est du',
  Spanish: 'el los las y con tu una para que del por es más',
  Italian: 'il gli di e con una per che del nel sono più tuo',
  Portuguese: 'o os as e com uma para que do da você seu não mais',
  Russian: 'и в на с не для это как по ты вы из',
};

/** The language of a text among those that we write, or undefined when none stands out. */
export function guessLanguage(text: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(SMALL_WORDS).map(([language, list]) => {
    const small = new Set(list.split(' '));
    return { language, count: words.filter((word) => small.has(word)).length };
  });
  const [best, second] = counts.sort((a, b) => b.count - a.count);
  if (!best || best.count < Math.max(2, words.length * 0.05)) return undefined;
  return best.count > (second?.count ?? 0) ? best.language : undefined;
}
