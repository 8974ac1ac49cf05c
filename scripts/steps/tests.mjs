import path from 'node:path';
import { productNode, root, toolScript } from './paths.mjs';
import { exitCode } from './run.mjs';

/** Runs Vitest with its own options and returns its exit code. */
export function runVitest(options) {
  return exitCode(productNode(), [toolScript('vitest/vitest.mjs'), 'run', ...options]);
}

/** Runs the browser tests with Playwright's own options and returns their exit code. */
export function runPlaywright(options, env) {
  return exitCode(productNode(), [toolScript('@playwright/test/cli.js'), 'test', ...options], {
    cwd: path.join(root, 'e2e'),
    env,
  });
}
