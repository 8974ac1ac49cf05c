import { defineConfig } from '@playwright/test';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  // `npm test` runs them beside the unit tests.
  workers: 1,
  timeout: 900_000,
  // The machine may be busy.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // What can't be done by then never will.
    actionTimeout: 180_000,
    // A page that only waits for a video would draw its animations all along, which costs a third of a core of those that render it.
    reducedMotion: 'reduce',
    // Steps, their logs and requests of a failed test, and its last picture. Pages and pictures all along (`--trace on`) would cost a tenth
    // of a run and a core.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // As browsers with windows draw letters: otherwise the headless shell draws their edges differently.
        '--font-render-hinting=slight',
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
