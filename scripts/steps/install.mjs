import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productNode, root } from './paths.mjs';
import { run, StepFailed } from './run.mjs';

const oldest = [20, 19];
/** The hash of the lockfile whose packages are installed, and `product` if development's are left out. */
const stamp = path.join(root, 'node_modules/.installed-lockfile');
const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Installs all packages of the lockfile unless they are installed already. */
export function ensureInstalled() {
  return ensure('all');
}

/** Installs at least those that the product is built with and runs on: a fifth less than all. */
export function ensureProductInstalled() {
  return ensure('product');
}

async function ensure(wanted) {
  requireNode();
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const installed = readStamp();
  const isCurrent = installed.lockfile === lockfile && existsSync(productNode());
  if (isCurrent && (installed.kind === 'all' || wanted === 'product')) return;
  // Development's packages stay where they are installed.
  const kind = installed.kind === 'all' ? 'all' : wanted;
  await (isCurrent ? addDevelopment() : installAfresh(kind));
  if (!existsSync(productNode())) {
    throw new StepFailed(
      'The Node of the product could not be installed: run "npm rebuild node" and read its message.',
      1,
    );
  }
  writeFileSync(stamp, kind === 'all' ? lockfile : `${lockfile} product`);
}

function readStamp() {
  if (!existsSync(stamp)) return { lockfile: undefined, kind: undefined };
  const [lockfile, kind = 'all'] = readFileSync(stamp, 'utf8').split(' ');
  return { lockfile, kind };
}

function installAfresh(kind) {
  console.log('Installing the packages of the lockfile …');
  return npm('ci', kind === 'product' ? ['--omit=dev'] : []);
}

/** Without touching those that are there: a server that was started from them may be running. */
function addDevelopment() {
  console.log('Installing the packages of development …');
  return npm('install', ['--no-save']);
}

function npm(command, options) {
  return run('npm', [command, ...options, ...quietly], {
    name: `npm ${command}`,
    shell: process.platform === 'win32',
  });
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new StepFailed(
    `Avatarcade needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`,
    1,
  );
}
