import type { createProductBody, TakeChangesBody, updateProductBody } from '@avatarcade/contracts/products';
import type { z } from 'zod';
import { cleanLine, cleanText } from '../../platform/text/clean-text.ts';

/** In order, without duplicates that differ only in case. */
export function tidyNames(names: string[]): string[] {
  const seen = new Set<string>();
  return names.map(cleanLine).filter((name) => {
    const key = name.toLowerCase();
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A comma list, its entries trimmed. */
export function tidyList(list: string): string {
  return tidyNames(list.split(',')).join(', ');
}

export function tidyCreate(body: z.infer<typeof createProductBody>) {
  return {
    title: cleanLine(body.title),
    description: cleanText(body.description),
    additional_mechanics: cleanText(body.additional_mechanics),
    recommended_country: cleanLine(body.recommended_country).toUpperCase(),
    target_audience: tidyList(body.target_audience),
    category_names: tidyNames(body.category_names),
  };
}

/** Changes only given fields. */
export function tidyUpdate(body: z.infer<typeof updateProductBody>) {
  return {
    ...(body.additional_mechanics !== undefined && {
      additional_mechanics: cleanText(body.additional_mechanics),
    }),
    ...(body.recommended_country !== undefined && {
      recommended_country: cleanLine(body.recommended_country).toUpperCase(),
    }),
    ...(body.target_audience !== undefined && { target_audience: tidyList(body.target_audience) }),
    ...(body.category_names !== undefined && { category_names: tidyNames(body.category_names) }),
    ...(body.pronunciations !== undefined && { pronunciations: body.pronunciations }),
  };
}

export const MAX_TAGS = 30;

/** A store's tags that a product lacks, up to the limit. */
export function newTags(own: string[], ofStore: string[]): string[] {
  return tidyNames([...own, ...ofStore]).slice(tidyNames(own).length, MAX_TAGS);
}

/** The stored form of a listing's fields. */
export function tidyTaken({ title, description }: Pick<TakeChangesBody, 'title' | 'description'>) {
  return {
    ...(title !== undefined && { title: cleanLine(title).slice(0, 200).trim() }),
    ...(description !== undefined && { description: cleanText(description).slice(0, 10_000).trim() }),
  };
}
