import type { FileProblem, ReadText, TextUnit } from './text-unit.ts';

export type Merged = {
  /** Translations that fit, by the id of their unit. */
  texts: Map<string, string>;
  /** By line; a text with a problem isn't among `texts`. */
  problems: FileProblem[];
};

/** Holds what came back against what went out. What fits is taken; everything else is named by its line. */
export function mergeTranslations(units: readonly TextUnit[], read: readonly ReadText[]): Merged {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const texts = new Map<string, string>();
  const problems: FileProblem[] = [];
  const seen = new Set<string>();
  for (const { id, text, line } of read) {
    const message = findProblem(text, { unit: byId.get(id), isRepeated: seen.has(id) });
    seen.add(id);
    if (message) problems.push({ line, id, message });
    else texts.set(id, text);
  }
  return { texts, problems };
}

function findProblem(
  text: string,
  { unit, isRepeated }: { unit: TextUnit | undefined; isRepeated: boolean },
) {
  if (!unit) return 'No text of the campaign has this id.';
  if (isRepeated) return 'The id comes a second time.';
  if (text.trim() === '') return 'The translation is empty.';
  const over = text.length - unit.maxLength;
  return over > 0 ? `The translation is ${over} characters too long: at most ${unit.maxLength}.` : undefined;
}
