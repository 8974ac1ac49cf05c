import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productNode, root, toolScript } from './paths.mjs';
import { exitCode } from './run.mjs';

/**
 * Runs Vitest with its own options and returns its exit code. The processes of tests share compiled code: many of them start a server or
 * a command from its sources.
 */
export function runVitest(options) {
  const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/avatarcade-tests') };
  return exitCode(productNode(), [toolScript('vitest/vitest.mjs'), 'run', ...options], { env });
}

/**
 * Runs Playwright with its own options and returns its exit code. What the products of this run share is in a folder that is deleted
 * afterwards: a database that was created once, built-in pictures, compiled code.
 */
export async function runPlaywright(options, { chromium, report }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'avatarcade-run-'));
  const env = {
    CHROMIUM_PATH: chromium,
    E2E_RUN_FOLDER: folder,
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    ...(report && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  };
  try {
    const args = [toolScript('@playwright/test/cli.js'), 'test', ...options];
    return await exitCode(productNode(), args, { cwd: path.join(root, 'e2e'), env });
  } finally {
    // A process that has just ended may still have been writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
