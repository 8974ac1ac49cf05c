/**
 * Runs while the image is built, in the product's folder with its production packages: deletes what no process loads, and takes deleted
 * packages off the list of components (sbom.cdx.json).
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const MODULES = path.resolve('node_modules');
/** A package of ours has a `node_modules` of its own where it needs another version than the rest. */
const ALL_MODULES = [MODULES, ...listWorkspaces().map((folder) => path.join(folder, 'node_modules'))];
const SBOM = 'sbom.cdx.json';

/** Packages that a package asks for and our code never reaches. */
const NOT_REACHED = {
  // WebRTC, and unpacking of a program that only its install script fetches.
  'node-av': ['werift', 'unzipper'],
};

/** Second copies of what our imports load in another form: CommonJS beside ESM, bundles, other systems. */
const NOT_LOADED = [
  /^@electric-sql\/pglite\/dist\/.*\.(cjs|tar\.gz)$/,
  /^@zip\.js\/zip\.js\/(dist|index\.cjs|index\.min\.js|index-native)/,
  /^ag-psd\/dist\/bundle\.js$/,
  /^@fontsource-variable\/.*-(italic|full-\w+|opsz-\w+|wdth-\w+|standard-\w+|MONO-\w+)\.woff2$/,
  /^@fontsource(-variable)?\/.*\.(woff|css|scss)$/,
  /^stripe\/cjs\//,
];

/** Folders at the top of a package that only its developers need. */
const DEVELOPMENT = [
  '.github',
  '.v8-cache',
  '__tests__',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
  'test',
  'tests',
];

/** Of third parties' packages. Node runs no TypeScript from node_modules. */
const NEVER_LOADED = /\.(ts|mts|cts|tsx|map|flow|md|markdown)$/;
/** Licences stay, whatever their file's name. */
const LICENCE = /(licen[cs]e|copying|notice)/i;

const before = countBytes('.');
dropUnreachedPackages();
dropFiles();
for (const file of listFiles('apps/web/dist')) if (file.endsWith('.map')) rmSync(file);
linkEqualFiles(
  [...listFiles('apps/web/dist'), ...listFiles(MODULES)].filter((file) => file.endsWith('.woff2')),
);
listComponents();
console.log(`${toMegabytes(before)} MB before, ${toMegabytes(countBytes('.'))} MB left`);

/** Deletes packages that no chain of dependencies from our own packages reaches. */
function dropUnreachedPackages() {
  const reached = new Set();
  const open = listWorkspaces();
  for (let folder = open.pop(); folder; folder = open.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    open.push(...findDependencies(folder));
  }
  for (const folder of listAllPackages()) if (!reached.has(folder)) rmSync(folder, { recursive: true });
}

/** The folders of what a package needs, as Node resolves it. */
function findDependencies(folder) {
  const { name, dependencies, optionalDependencies, peerDependencies } = readManifest(folder);
  const wanted = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return wanted
    .filter((other) => !NOT_REACHED[name]?.includes(other))
    .map((other) => resolvePackage(other, folder))
    .filter((found) => found !== undefined);
}

/** The real folders of our own packages. */
function listWorkspaces() {
  const links = path.join(MODULES, '@avatarcade');
  return readdirSync(links).map((name) => realpathSync(path.join(links, name)));
}

function listAllPackages() {
  return ALL_MODULES.flatMap(listPackages);
}

function resolvePackage(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Folders of third parties' packages, those inside of others before them. */
function listPackages(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => {
      const folder = path.join(modules, name);
      if (name.startsWith('@')) return listPackages(folder);
      return [...listPackages(path.join(folder, 'node_modules')), folder];
    });
}

function dropFiles() {
  for (const folder of listAllPackages())
    for (const name of DEVELOPMENT) rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const modules of ALL_MODULES.filter((folder) => existsSync(folder))) dropFilesOf(modules);
}

function dropFilesOf(modules) {
  for (const file of listFiles(modules)) {
    if (LICENCE.test(path.basename(file))) continue;
    const name = path.relative(modules, file).split(path.sep).join('/');
    if (NEVER_LOADED.test(name) || NOT_LOADED.some((pattern) => pattern.test(name))) rmSync(file);
  }
}

/** The web app brings the fonts that the renders use too: one copy of each is enough. */
function linkEqualFiles(files) {
  const first = new Map();
  for (const file of files) {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    const kept = first.get(hash);
    first.set(hash, kept ?? file);
    if (!kept) continue;
    rmSync(file);
    linkSync(kept, file);
  }
}

/** Writes the list of components without deleted packages, with the Node that runs the product. */
function listComponents() {
  const sbom = JSON.parse(readFileSync(SBOM, 'utf8'));
  const packages = listAllPackages();
  const present = new Set(packages.map(nameWithVersion));
  sbom.components = sbom.components.filter((each) => present.has(componentName(each)));
  const listed = new Set(sbom.components.map(componentName));
  // npm leaves out what only our own packages depend on. Several folders may hold the same version.
  for (const folder of packages) {
    const name = nameWithVersion(folder);
    if (!listed.has(name)) sbom.components.push(describePackage(folder));
    listed.add(name);
  }
  sbom.components.push({
    'bom-ref': `node@${process.versions.node}`,
    type: 'platform',
    name: 'node',
    version: process.versions.node,
    purl: `pkg:generic/node@${process.versions.node}`,
    licenses: [{ license: { id: 'MIT' } }],
  });
  sbom.metadata.component.name = readManifest('.').name;
  sbom.dependencies = listDependencies(sbom.metadata.component['bom-ref'], packages);
  writeFileSync(SBOM, JSON.stringify(sbom, null, 1));
  console.log(`${sbom.components.length} components`);
}

/** Which component needs which; `root` stands for all packages of ours, which aren't listed. */
function listDependencies(root, packages) {
  const workspaces = listWorkspaces();
  const needs = new Map([[root, new Set([`node@${process.versions.node}`])]]);
  for (const folder of [...workspaces, ...packages]) {
    const ref = workspaces.includes(folder) ? root : nameWithVersion(folder);
    const refs = needs.get(ref) ?? new Set();
    for (const found of findDependencies(folder))
      if (!workspaces.includes(found)) refs.add(nameWithVersion(found));
    needs.set(ref, refs);
  }
  return [...needs].map(([ref, refs]) => ({ ref, dependsOn: [...refs] }));
}

function describePackage(folder) {
  const { name, version, license } = readManifest(folder);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const licenses = typeof license === 'string' ? [{ expression: license }] : [];
  return { 'bom-ref': `${name}@${version}`, type: 'library', name, version, purl, licenses };
}

function componentName({ group, name, version }) {
  return `${group ? `${group}/` : ''}${name}@${version}`;
}

function nameWithVersion(folder) {
  const { name, version } = readManifest(folder);
  return `${name}@${version}`;
}

function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** Follows no links: those in node_modules lead to packages of ours. */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const found = path.join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(found);
    return entry.isFile() ? [found] : [];
  });
}

function countBytes(folder) {
  const seen = new Map(
    listFiles(folder)
      .map((file) => statSync(file))
      .map(({ ino, size }) => [ino, size]),
  );
  return [...seen.values()].reduce((sum, size) => sum + size, 0);
}

function toMegabytes(bytes) {
  return Math.round(bytes / 1e6);
}
