import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { runNode, runSteps, StepFailed } from './steps/run.mjs';
import { runPlaywright, runVitest } from './steps/tests.mjs';

const results = path.join(root, 'test-results');

/** `npm test`: every check and every test. A skipped test counts as a failure. */
await runSteps(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureBuilt();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  await runNode(['scripts/check.mjs'], { name: 'npm run check' });
  const unit = await countUnitTests();
  const browser = await countBrowserTests(chromium);

  const passed = unit.passed + browser.passed;
  const failed = unit.failed + browser.failed;
  const skipped = unit.skipped + browser.skipped;
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (failed > 0 || skipped > 0 || unit.code !== 0 || browser.code !== 0) {
    throw new StepFailed('Some tests failed or were skipped: see above.', 1);
  }
});

async function countUnitTests() {
  const report = path.join(results, 'unit.json');
  const code = await runVitest(['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report);
  return { code, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

async function countBrowserTests(chromium) {
  const report = path.join(results, 'browser.json');
  const code = await runPlaywright([], { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { expected, unexpected, flaky, skipped } = readReport(report).stats;
  return { code, passed: expected, failed: unexpected + flaky, skipped };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StepFailed(`The tests ended before they wrote ${path.relative(root, file)}.`, 1);
  }
}
