import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/** Loaded by every page that has the router. */
export const APP = ['src/app/app.tsx'];
/** Loaded by every page behind sign-in, in this order. */
export const SIGNED_IN = [...APP, 'src/app/guard.ts', 'src/app/signed-in.layout.tsx'];
const DASHBOARD = [...SIGNED_IN, 'src/features/dashboard/dashboard.layout.tsx'];
export const PRODUCTS = [...DASHBOARD, 'src/app/routes/products.route.tsx'];
export const VIDEOS = [...DASHBOARD, 'src/app/routes/videos.route.tsx'];
export const SUPPORT = [...SIGNED_IN, 'src/features/support/support.page.tsx'];
export const WIZARD = [...SIGNED_IN, 'src/features/wizard/wizard.page.tsx'];
/** What the sign-in page loads when it can be used. */
const SIGN_IN = ['src/features/account/sign-in-rules.ts', '../../packages/contracts/src/account.calls.ts'];
/** Visitors' pages: what they share with the dashboard is a file of its own, so that they don't load the rest. */
const PUBLIC = [
  'src/features/account/create-account.page.tsx',
  'src/features/account/reset-password.page.tsx',
  'src/features/privacy/privacy.page.tsx',
  'src/app/routes/watch.route.tsx',
];

/** Pages beside the wizard: what they share with it is a file of its own, so that they don't load all steps. */
const BESIDE_WIZARD = [
  'src/features/campaigns/new-campaign.page.tsx',
  'src/app/routes/campaign.route.tsx',
  'src/app/routes/edit-product.route.tsx',
  'src/features/brand/brand.page.tsx',
];

/**
 * Names the file that a module goes into, for modules that most pages load: seven files instead of sixty small ones, which a browser asks for six at a
 * time and which compress badly. All other modules are left to the bundler (null), among them those of the wizard that visitors' pages load too.
 */
export function groupPageScripts(): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= nameFiles((roots) => listImports(roots, graph));
    return names.get(id) ?? null;
  };
}

type ListImports = (roots: readonly string[]) => Set<string>;

function nameFiles(list: ListImports): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!names.has(id)) names.set(id, name);
  };
  add('app', list(APP));
  add('account', list(SIGN_IN));
  const forVisitors = list(PUBLIC);
  const dashboard = list(PRODUCTS);
  add('shared', intersect(dashboard, forVisitors));
  add('signed-in', list(SIGNED_IN));
  add('dashboard', dashboard);
  const wizard = list(WIZARD);
  add('lists', intersect(wizard, list([...VIDEOS, ...SUPPORT])));
  add(
    'orders',
    intersect(wizard, list(BESIDE_WIZARD)).filter((id) => !forVisitors.has(id)),
  );
  return names;
}

const intersect = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((id) => other.has(id));

/** The modules and all that they import, except on demand. Throws where one doesn't exist. */
function listImports(roots: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const root of roots) {
    const id = normalizePath(join(import.meta.dirname, root));
    if (!graph.getModuleInfo(id))
      throw new Error(`${root} isn't part of the web app: change the lists in page-scripts.ts`);
    add(id);
  }
  return found;
}
