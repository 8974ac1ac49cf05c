import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export type StartPage = { html: string; etag: string };
/** By the path of an address, with its first slash. */
export type FindStartPage = (path: string) => StartPage;

/** As the web app's build writes it: patterns of paths, with the scripts that a page asks for one after the other. */
const preloadList = z.array(z.object({ path: z.string(), files: z.array(z.string()) }));

/**
 * The built start page, with this server's own address where others read it, and with the scripts of the page that is asked for, which
 * browsers then load all at once. Undefined if the app isn't built.
 */
export function readStartPages(root: string, publicUrl: string): FindStartPage | undefined {
  const path = join(root, 'index.html');
  if (!existsSync(path)) return undefined;
  const html = readFileSync(path, 'utf8').replaceAll('%PUBLIC_URL%', publicUrl);
  const plain = buildStartPage(html);
  const pages = readPreloads(root).map(({ path: pattern, files }) => {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
    return { pattern: new RegExp(pattern), page: buildStartPage(html.replace('</head>', `${links}</head>`)) };
  });
  return (asked) => pages.find(({ pattern }) => pattern.test(asked))?.page ?? plain;
}

function buildStartPage(html: string): StartPage {
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

function readPreloads(root: string): z.output<typeof preloadList> {
  const path = join(root, 'preloads.json');
  return existsSync(path) ? preloadList.parse(JSON.parse(readFileSync(path, 'utf8'))) : [];
}
