import type { Plugin, Rolldown } from 'vite';
import { APP, DASHBOARD, PRODUCTS, SIGNED_IN } from './page-scripts.ts';

/** The scripts of the pages that are opened most by their address: as in `src/app/routes.tsx`. */
const PAGES: { path: string; modules: string[] }[] = [
  { path: '^/dashboard/?$', modules: PRODUCTS },
  { path: '^/dashboard/videos/?$', modules: [...DASHBOARD, 'src/app/routes/videos.route.tsx'] },
  {
    path: '^/products/video-create/[^/]+/?$',
    modules: [...SIGNED_IN, 'src/features/wizard/wizard.page.tsx'],
  },
  { path: '^/my-account/?$', modules: [...SIGNED_IN, 'src/app/routes/my-account.route.tsx'] },
  { path: '^/support/?$', modules: [...SIGNED_IN, 'src/features/support/support.page.tsx'] },
  {
    path: '^/create-account/?$',
    modules: [...APP, 'src/features/account/create-account.page.tsx'],
  },
];

/**
 * Writes preloads.json: which scripts a page will ask for one after the other. The server names them in the start page, so that browsers
 * load all of them at once.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const source = JSON.stringify(
        PAGES.map(({ path, modules }) => ({ path, files: listFiles(modules, chunks) })),
      );
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
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
    if (!chunk) throw new Error(`${module} is in no script: change the list in preload-plugin.ts`);
    add(chunk);
  }
  return [...found].filter((name) => !first.has(name));
}
