import { expect, it } from 'vitest';
import { searchArticles } from './search-articles.ts';

const build = (title: string, content: string, category = 'Money') => {
  return { name: title, title, content, category, modified: '2026-11-21T00:00:00.000Z' };
};
const ARTICLES = [
  build('Getting started', '<p>A refund is mentioned here.</p>', 'Start'),
  build('Refunds', '<p>Money goes back. It isn’t lost.</p>'),
  build('Café', '<img src="https://a.example/refund.png"><p>Other things</p>'),
];
const find = (search: string) => searchArticles(ARTICLES, search).map(({ title }) => title);

it.each<[string, string[]]>([
  ['', ['Getting started', 'Refunds', 'Café']],
  ['   ', ['Getting started', 'Refunds', 'Café']],
  ['refund', ['Refunds', 'Getting started']],
  ['REFUND mentioned', ['Getting started']],
  ['money', ['Refunds', 'Café']],
  ['cafe', ['Café']],
  ["isn't lost", ['Refunds']],
  ['img', []],
  ['nothing of the kind', []],
])('%j finds %j', (search, titles) => {
  expect(find(search)).toEqual(titles);
});
