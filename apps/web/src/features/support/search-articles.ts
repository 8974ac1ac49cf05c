import type { HelpArticle } from '@avatarcade/contracts/helpdesk';

/** Returns articles that contain every word of the search; those with all words in the title come first. */
export function searchArticles(articles: readonly HelpArticle[], search: string): HelpArticle[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...articles];
  const hasAll = (text: string) => words.every((word) => text.includes(word));
  const inTitle = articles.filter(({ title }) => hasAll(fold(title)));
  const elsewhere = articles.filter(
    (article) =>
      !inTitle.includes(article) &&
      hasAll(fold(`${article.title} ${article.category} ${article.content.replace(/<[^>]*>/g, ' ')}`)),
  );
  return [...inTitle, ...elsewhere];
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
