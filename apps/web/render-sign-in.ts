import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** The title and the markup of the sign-in page, which React takes over in the browser. */
export async function renderSignIn(): Promise<{ title: string; content: string }> {
  // Where the bundle finds the packages that it imports.
  const outDir = await mkdtemp(join(import.meta.dirname, '../../node_modules/.render-'));
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      publicDir: false,
      build: {
        ssr: 'src/app/render-first-page.tsx',
        outDir,
        rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
      },
    });
    const { renderFirstPage } = await import(pathToFileURL(join(outDir, 'render.mjs')).href);
    return splitTitle(renderFirstPage());
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** React writes a page's title before everything else; it belongs into the head. */
function splitTitle(markup: string) {
  const [, title, content] = /^<title>(.*?)<\/title>(.+)$/s.exec(markup) ?? [];
  if (!title || !content) throw new Error('The sign-in page was rendered without its title.');
  return { title, content };
}
