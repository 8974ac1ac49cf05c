import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { APP, PRODUCTS, SIGNED_IN, SUPPORT, VIDEOS, WIZARD } from './page-scripts.ts';
import { renderSignIn } from './render-sign-in.ts';

/** The scripts of the pages that are opened most by their address: as in `src/app/routes.tsx`. */
const PAGES: { path: string; modules: string[] }[] = [
  { path: '^/dashboard/?$', modules: PRODUCTS },
  { path: '^/dashboard/videos/?$', modules: VIDEOS },
  { path: '^/products/video-create/[^/]+/?$', modules: WIZARD },
  { path: '^/my-account/?$', modules: [...SIGNED_IN, 'src/app/routes/my-account.route.tsx'] },
  { path: '^/support/?$', modules: SUPPORT },
  {
    path: '^/create-account/?$',
    modules: [...APP, 'src/features/account/create-account.page.tsx'],
  },
];

/**
 * Writes start-pages.json: which scripts a page will ask for one after the other, which the server names in the start page, so that browsers
 * load all of them at once; and the markup of the sign-in page, so that it is seen before any script has loaded.
 */
export function startPagesPlugin(): Plugin {
  return {
    name: 'start-pages',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({ html: loadByStartScript(html), tags: preloadFonts(bundle) }),
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const pages = PAGES.map(({ path, modules }) => ({ path, files: listFiles(modules, chunks) }));
      const signIn = { path: '^/login/*$', files: [], rendered: await renderSignIn() };
      this.emitFile({
        type: 'asset',
        fileName: 'start-pages.json',
        source: JSON.stringify([...pages, signIn]),
      });
    },
  };
}

const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const START = '<script src="/start.js"';

/** `public/start.js` runs the app's script, which is loaded meanwhile. */
function loadByStartScript(html: string): string {
  const app = MODULE.exec(html)?.[1];
  if (!app || !html.includes(START)) throw new Error('index.html lacks one of its scripts');
  return html
    .replace(MODULE, `<link rel="modulepreload" crossorigin href="${app}">`)
    .replace(START, `${START} data-app="${app}"`);
}

/** Of the interface. */
const FONTS = ['bricolage-grotesque-latin-wght-normal', 'instrument-sans-latin-wght-normal'];

/** A page that is laid out before its fonts have loaded asks the system for others, which takes longer than all else of its layout, and is laid out again. */
function preloadFonts(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  return FONTS.map((font) => {
    const file = Object.keys(bundle).find((name) => name.includes(`/${font}-`));
    if (!file) throw new Error(`The app lacks the font ${font}: change the list in start-pages-plugin.ts`);
    return {
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    };
  });
}

/** Scripts of modules with all that they import, except what the first script imports itself. */
function listFiles(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported) add(imported);
    }
  };
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  const first = new Set(found);
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/apps/web/${module}`)));
    if (!chunk) throw new Error(`${module} is in no script: change the list in start-pages-plugin.ts`);
    add(chunk);
  }
  return [...found].filter((name) => !first.has(name));
}
