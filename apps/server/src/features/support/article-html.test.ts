import { expect, it } from 'vitest';
import { sanitizeArticle, withLinks } from './article-html.ts';

const KEY = 'articles/0f8fad5b-d9cb-469f-a165-70867728950e.png';
const linkTo = (key: string) => `https://x.example/${key}?expires=1&signature=s`;
const show = (html: string, pictures: [string, string][] = []) =>
  withLinks(sanitizeArticle(html, new Map(pictures)), linkTo);

it('a picture of an article has a signed link to our copy', () => {
  expect(show('<img src="https://desk.example/a.png" alt="A">', [['https://desk.example/a.png', KEY]])).toBe(
    `<img alt="A" src="https://x.example/${KEY}?expires=1&amp;signature=s" />`,
  );
});

it.each([
  '<p>src="picture:films/secret.mp4"</p>',
  `<p>src="picture:${KEY}"</p>`,
  '<p>&lt;img src="picture:films/secret.mp4"&gt;</p>',
  '<img src="picture:films/secret.mp4">',
  '<img src="picture:articles/../films/secret.mp4">',
  '<img alt=\'src="picture:films/secret.mp4"\' src="x">',
  '<a href="/" src="picture:films/secret.mp4">x</a>',
  '<a href="picture:films/secret.mp4">x</a>',
  '<code>&lt;img alt="" src="picture:articles/a.png"</code>',
])('nothing that an article says gets a signed link: %s', (html) => {
  expect(show(html)).not.toContain('signature');
});

it('a key that isn’t of an article’s picture gets no link, even in our own copy', () => {
  expect(withLinks('<img alt="" src="picture:films/secret.mp4" />', linkTo)).not.toContain('signature');
});
