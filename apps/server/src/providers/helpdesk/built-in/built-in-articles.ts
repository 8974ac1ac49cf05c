import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { z } from 'zod';
import type { SourceArticle } from '../helpdesk.port.ts';

const FOLDER = fileURLToPath(new URL('./articles/', import.meta.url));
const FORM = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const head = z.object({ title: z.string().min(1), category: z.string().min(1), modified: z.iso.date() });

type BuiltInArticles = { articles: SourceArticle[]; version: string };

let read: BuiltInArticles | undefined;

/** Returns the articles of this folder, newest first, and a version that changes with any of them. They are read once. */
export function readBuiltInArticles(): BuiltInArticles {
  read ??= readArticles();
  return read;
}

function readArticles(): BuiltInArticles {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ name: name.slice(0, -3), text: readFileSync(`${FOLDER}${name}`, 'utf8') }));
  const articles = files
    .map(readArticle)
    .sort((a, b) => b.modified.getTime() - a.modified.getTime() || a.title.localeCompare(b.title));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  return { articles, version };
}

function readArticle({ name, text }: { name: string; text: string }): SourceArticle {
  const [, top = '', body = ''] = FORM.exec(text) ?? [];
  const lines = top.split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]);
  const parsed = head.safeParse(Object.fromEntries(lines));
  if (!parsed.success) throw new Error(`The article ${name} does not begin with title, category and date.`);
  const { title, category, modified } = parsed.data;
  const html = new Marked({ async: false }).parse(body, { async: false });
  return { name, title, category, html, modified: new Date(`${modified}T00:00:00Z`) };
}
