import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { productNode, root, toolScript } from './paths.mjs';
import { exitCode, StepFailed } from './run.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without what only a browser with windows needs: browser tests take a sixth less processor time. */
const headlessShell = {
  command: 'chromium-headless-shell',
  place: '/usr/lib/chromium/chromium-headless-shell',
};
/** Debian's `chromium` is a script that adds switches, with which browser tests take a tenth more processor time. */
const debianProgram = '/usr/lib/chromium/chromium';
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium or Chrome, and installs one if there is none: where nobody looks at it and its pages are only tested
 * (`isHeadless`), preferably the headless shell.
 */
export async function ensureChromium({ isHeadless = false } = {}) {
  const found = findChromium(isHeadless);
  if (found) return found;
  console.log('No Chromium or Chrome was found: installing one for the browser tests …');
  const packages = isHeadless ? [headlessShell.command, 'chromium'] : ['chromium'];
  for (const install of [() => installDebianPackage(packages), installPlaywrightBrowser]) {
    if (await install()) {
      const installed = findChromium(isHeadless);
      if (installed) return installed;
    }
  }
  throw new StepFailed(
    'The browser tests need Chromium or Chrome, and none could be installed: install one, or name it in CHROMIUM_PATH.',
    1,
  );
}

function findChromium(isHeadless) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new StepFailed(`CHROMIUM_PATH names ${named}, which doesn't exist.`, 1);
  }
  const shells = isHeadless ? [headlessShell.place, ...onPath([headlessShell.command])] : [];
  return [...shells, debianProgram, ...onPath(commands), ...fixedPlaces, playwrightBrowser()].find(
    (place) => place && existsSync(place),
  );
}

function onPath(commands) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
}

function playwrightBrowser() {
  try {
    return createRequire(path.join(root, 'e2e/package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** The first of the packages that there is, on Debian and its derivatives, as root or with a sudo that needs no password. */
async function installDebianPackage(packages) {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  const apt = (...args) => {
    const command = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120', ...args];
    const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command];
    return exitCode(program, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true });
  };
  await apt('update');
  for (const name of packages) {
    if ((await apt('install', '-y', '--no-install-recommends', name)) === 0) return true;
  }
  return false;
}

async function installPlaywrightBrowser() {
  const cli = toolScript('@playwright/test/cli.js');
  return (await exitCode(productNode(), [cli, 'install', 'chromium'])) === 0;
}
