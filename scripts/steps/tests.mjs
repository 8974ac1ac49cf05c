import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productNode, root, toolScript } from './paths.mjs';
import { quickFolder } from './quick-folder.mjs';
import { exitCode } from './run.mjs';

/**
 * Runs Vitest with its own options and further environment variables, and returns its exit code. The processes of tests share compiled code,
 * because many of them start a server or a command. Their temporary files are deleted afterwards.
 */
export async function runVitest(options, { env = {} } = {}) {
  const folder = makeTemporary();
  const shared = {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/avatarcade-tests'),
    TEST_QUICK_FOLDER: quickFolder(),
    ...temporaryIn(folder),
  };
  try {
    return await exitCode(productNode(), [toolScript('vitest/vitest.mjs'), 'run', ...options], {
      env: { ...shared, ...env },
    });
  } finally {
    remove(folder);
  }
}

/** A folder for the temporary files of a run: those of processes that were ended, too. */
function makeTemporary() {
  const folder = mkdtempSync(path.join(tmpdir(), 'avatarcade-tests-'));
  // PostgreSQL may run as another user, who must get to its files.
  chmodSync(folder, 0o755);
  return folder;
}

const temporaryIn = (folder) => ({ TMPDIR: folder, TEMP: folder, TMP: folder });

/** A process that has just ended may still have been writing. */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/**
 * Calls `work` with a function that runs Playwright with its own options, and with `env` and `onOutput` of `exitCode`, and returns its exit
 * code. The products of these runs share a folder that is deleted afterwards: data, a database that was created once, built-in pictures,
 * compiled code. So are their temporary files.
 */
export async function withPlaywright(chromium, work) {
  const folder = mkdtempSync(path.join(quickFolder(), 'avatarcade-run-'));
  const temporary = makeTemporary();
  const shared = {
    CHROMIUM_PATH: chromium,
    E2E_RUN_FOLDER: folder,
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    ...temporaryIn(temporary),
  };
  try {
    return await work((options, { env = {}, onOutput } = {}) =>
      exitCode(productNode(), [toolScript('@playwright/test/cli.js'), 'test', ...options], {
        cwd: path.join(root, 'e2e'),
        env: { ...shared, ...env },
        onOutput,
      }),
    );
  } finally {
    remove(folder);
    remove(temporary);
  }
}
