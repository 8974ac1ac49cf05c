import { load } from 'cheerio/slim';

/** Converts HTML to plain text: breaks and paragraphs become line breaks, entities become characters. */
export function htmlToText(html: string): string {
  const $ = load(html, null, false);
  $('br').replaceWith('\n');
  $('p, div, li').append('\n');
  return tidyText($.root().text());
}

/** Trims lines, and leaves at most one empty line between two. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u200b\ufeff]/gu, (char) => (char === '\n' ? char : char === '\t' ? ' ' : ''))
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Joins all lines to one, for names. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ');
}
