import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productNode, root } from './paths.mjs';
import { run, StepFailed } from './run.mjs';

const oldest = [20, 19];
const stamp = path.join(root, 'node_modules/.installed-lockfile');

/** Installs the lockfile's packages unless they are installed already. */
export async function ensureInstalled() {
  requireNode();
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile && existsSync(productNode())) return;
  console.log('Installing the packages of the lockfile …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    name: 'npm ci',
    shell: process.platform === 'win32',
  });
  if (!existsSync(productNode())) {
    throw new StepFailed(
      'The Node of the product could not be installed: run "npm rebuild node" and read its message.',
      1,
    );
  }
  writeFileSync(stamp, lockfile);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new StepFailed(
    `Avatarcade needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`,
    1,
  );
}
