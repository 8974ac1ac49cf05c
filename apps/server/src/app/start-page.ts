import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export type StartPage = { html: string; etag: string };
/** By the path of an address, with its first slash. */
export type FindStartPage = (path: string) => StartPage;

/**
 * As the web app's build writes it: patterns of paths, with the scripts that a page asks for one after the other, and what it shows before they
 * have loaded if the build has rendered that.
 */
const startPageList = z.array(
  z.object({
    path: z.string(),
    files: z.array(z.string()),
    rendered: z.object({ title: z.string(), content: z.string() }).optional(),
  }),
);
type StartPageParts = z.output<typeof startPageList>[number];

const ROOT = '<div id="root"></div>';

/**
 * The built start page, with this server's own address where others read it, and with the scripts of the page that is asked for, which
 * browsers then load all at once, or with the page itself. Undefined if the app isn't built.
 */
export function readStartPages(root: string, publicUrl: string): FindStartPage | undefined {
  const path = join(root, 'index.html');
  if (!existsSync(path)) return undefined;
  const html = readFileSync(path, 'utf8').replaceAll('%PUBLIC_URL%', publicUrl);
  const plain = buildStartPage(html);
  const pages = readList(root).map((parts) => ({
    pattern: new RegExp(parts.path),
    page: buildStartPage(fill(html, parts)),
  }));
  return (asked) => pages.find(({ pattern }) => pattern.test(asked))?.page ?? plain;
}

function fill(html: string, { files, rendered }: StartPageParts): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  const linked = html.replace('</head>', () => `${links}</head>`);
  if (!rendered) return linked;
  if (!linked.includes(ROOT)) throw new Error('index.html lacks the place for a page');
  return (
    linked
      // The style sheet first: the page is seen before its scripts run.
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      // Before the app's own title, which is left when this one goes: as React adds titles.
      .replace('<title>', () => `<title>${rendered.title}</title><title>`)
      .replace(ROOT, () => `<div id="root">${rendered.content}</div>`)
  );
}

function buildStartPage(html: string): StartPage {
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

function readList(root: string): z.output<typeof startPageList> {
  const path = join(root, 'start-pages.json');
  return existsSync(path) ? startPageList.parse(JSON.parse(readFileSync(path, 'utf8'))) : [];
}
