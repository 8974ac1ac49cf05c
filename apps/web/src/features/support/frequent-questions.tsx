import type { HelpArticle } from '@avatarcade/contracts/helpdesk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../shared/format/count-text.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArticleText } from './article-text.tsx';
import { searchArticles } from './search-articles.ts';
import { articlesQuery } from './support.queries.ts';

export function FrequentQuestions() {
  const articles = useQuery(articlesQuery);
  const { data, error } = articles;
  const [search, setSearch] = useState('');
  if (error && !data) {
    return <LoadError query={articles} />;
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  if (data.length === 0) return <p className="text-muted">No articles have been published yet.</p>;
  const found = searchArticles(data, search);
  return (
    <div className="flex flex-col gap-6">
      <SearchBox value={search} onChange={setSearch} label="Search the articles" className="max-w-md" />
      <p role="status" className="sr-only">
        {search.trim() && countText(found.length, 'article')}
      </p>
      {found.length === 0 && (
        <p className="text-muted">
          No article contains all of these words. Try fewer words, or contact us with the form.
        </p>
      )}
      {search.trim() ? <Responses articles={found} /> : <ByCategory articles={found} />}
    </div>
  );
}

/** In the order of each category's newest article. */
function ByCategory({ articles }: { articles: HelpArticle[] }) {
  const categories = [...new Set(articles.map(({ category }) => category))];
  return categories.map((category) => (
    <section key={category} aria-label={category || 'Others'}>
      {categories.length > 1 && (
        <h3 className="mb-2 font-text text-sm font-semibold text-muted">{category || 'Others'}</h3>
      )}
      <Responses articles={articles.filter((article) => article.category === category)} />
    </section>
  ));
}

function Responses({ articles }: { articles: HelpArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <Accordion
      items={articles.map(({ name, title, content }) => ({
        id: name,
        title,
        content: <ArticleText html={content} />,
      }))}
    />
  );
}
