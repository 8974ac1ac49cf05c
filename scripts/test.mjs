import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { ensureBuilt, SERVER_PARTS } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { productNode, root, SERVER_PROGRAM } from './steps/paths.mjs';
import { runSteps, StepFailed } from './steps/run.mjs';
import { readBrowserReport, readUnitReport } from './steps/test-reports.mjs';
import { runVitest, withPlaywright } from './steps/tests.mjs';

const results = path.join(root, 'test-results');

/** `npm test`: every check and every test. A skipped test counts as a failure. */
await runSteps(async () => {
  await ensureInstalled();
  await ensureBuilt(SERVER_PARTS);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const { unit, browser, check } = await runAll();
  const passed = unit.passed + browser.passed;
  const failed = unit.failed + browser.failed;
  const skipped = unit.skipped + browser.skipped;
  for (const { name, message } of [...unit.failures, ...browser.failures])
    console.log(`\nFailed: ${name}\n${message}`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (failed > 0 || skipped > 0 || unit.code !== 0 || browser.code !== 0) {
    throw new StepFailed('Some tests failed or were skipped: see above.', 1);
  }
  if (check.code !== 0) throw new StepFailed('npm run check failed: see above.', 1);
});

/**
 * Unit tests and browser tests both wait for much of their time, so they run at once. Chromium is installed and the web app built while unit
 * tests, which need neither, already run. What the browser tests and the checks print is shown when they have ended.
 */
async function runAll() {
  const checking = runCheck();
  const testing = countUnitTests();
  try {
    const chromium = await ensureChromium({ isHeadless: true });
    await ensureBuilt();
    return await withPlaywright(chromium, (runPlaywright) => finishAll({ checking, testing, runPlaywright }));
  } finally {
    await Promise.allSettled([checking, testing]);
  }
}

async function finishAll({ checking, testing, runPlaywright }) {
  let output = '';
  const browsing = countBrowserTests(runPlaywright, (chunk) => (output += chunk));
  const unit = await testing;
  const check = await checking;
  console.log(`\n${check.output}`);
  const browser = await browsing;
  console.log(output);
  return { unit, check, browser };
}

/**
 * Runs `npm run check` beside the unit tests, at the lowest priority so that it only uses the time in which they wait. Its output is returned
 * as a whole.
 */
async function runCheck() {
  const child = spawn(productNode(), ['scripts/check.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

async function countUnitTests() {
  const report = path.join(results, 'unit.json');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runVitest(options, { env: { TEST_SERVER_PROGRAM: SERVER_PROGRAM } });
  return { code, ...readUnitReport(report) };
}

async function countBrowserTests(runPlaywright, onOutput) {
  const report = path.join(results, 'browser.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runPlaywright([], { env, onOutput });
  return { code, ...readBrowserReport(report) };
}
