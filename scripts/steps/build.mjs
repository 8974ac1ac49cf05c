import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, toolScript } from './paths.mjs';
import { runNode } from './run.mjs';

/** The parts without which nothing renders. */
export const RENDER_PARTS = ['blending kernel', 'render child'];
/** What serves and renders, without pages. */
export const SERVER_PARTS = [...RENDER_PARTS, 'server'];

/** The parts that are built before the product runs. Commands, worker threads and `npm run dev` run from the sources. */
const parts = [
  {
    name: 'blending kernel',
    sources: ['packages/render/src/compose/blend.as', 'packages/render/scripts', 'package-lock.json'],
    stamp: 'packages/render/dist/.built',
    build: () => runNode(['packages/render/scripts/build-kernel.mjs'], { name: 'The kernel build' }),
  },
  {
    name: 'render child',
    sources: listBundleSources('packages/render'),
    stamp: 'packages/render/dist/child/.built',
    build: () =>
      runNode(['packages/render/scripts/build-child.mjs'], { name: 'The bundle of the render child' }),
  },
  {
    name: 'server',
    sources: listBundleSources('apps/server'),
    stamp: 'apps/server/dist/.built',
    build: () => runNode(['apps/server/scripts/build-server.mjs'], { name: 'The bundle of the server' }),
  },
  {
    name: 'web app',
    sources: [
      'apps/web/index.html',
      'apps/web/public',
      'apps/web/src',
      ...listScripts('apps/web'),
      ...listPackageSources('apps/web'),
      'package-lock.json',
    ],
    stamp: 'apps/web/dist/.built',
    build: () =>
      runNode([toolScript('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
        name: 'The web build',
        cwd: path.join(root, 'apps/web'),
      }),
  },
];

/** Builds each part whose sources have changed since it was last built. */
export async function ensureBuilt(names = parts.map((part) => part.name)) {
  await Promise.all(parts.filter(({ name }) => names.includes(name)).map(ensurePartBuilt));
}

/** Makes the next `ensureBuilt` build a part again: another program builds it meanwhile, from sources that may change back. */
export function forgetBuilt(name) {
  for (const part of parts) if (part.name === name) rmSync(path.join(root, part.stamp), { force: true });
}

async function ensurePartBuilt({ name, sources, stamp: stampPath, build }) {
  const stamp = path.join(root, stampPath);
  const found = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === found) return;
  console.log(`Building the ${name} …`);
  // A build that is interrupted leaves a part of its files.
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, found);
}

/** The configuration of a workspace's build, with its plugins. */
function listScripts(workspace) {
  return readdirSync(path.join(root, workspace))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${workspace}/${name}`);
}

/** What a bundle of a workspace is made of and by. */
function listBundleSources(workspace) {
  return [
    `${workspace}/src`,
    ...listPackageSources(workspace),
    `${workspace}/scripts`,
    'scripts/steps/bundle.mjs',
    'package-lock.json',
  ];
}

/** The sources of all packages of ours that a workspace imports, directly or through another one. */
function listPackageSources(workspace, found = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const folder = name.replace(/^@avatarcade\//, 'packages/');
    if (folder === name || found.has(folder)) continue;
    found.add(folder);
    listPackageSources(folder, found);
  }
  return Array.from(found, (folder) => `${folder}/src`);
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFiles(path.join(root, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** No part is made of tests. */
const IS_TEST = /\.test\.tsx?$/;

function listFiles(source) {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !IS_TEST.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
