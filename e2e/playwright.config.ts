import { defineConfig } from '@playwright/test';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Tests that mostly wait for pages. All others draw, render, or measure times and shifts. */
const LIGHT = [
  'accounts',
  'billing',
  'connected',
  'kit',
  'operator',
  'screens',
  'support-and-data',
  'top-up',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './tests',
  projects: [
    { name: 'light', testMatch: LIGHT, outputDir: '../test-results/browser/light' },
    { name: 'alone', testIgnore: LIGHT, outputDir: '../test-results/browser/alone' },
  ],
  // `npm test` runs the projects one after the other.
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Steps, pages and requests of a failed test, and its last picture. Pictures all along would cost a core of a small machine.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--disable-background-networking',
        '--disable-component-update',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
