import { defineConfig } from 'vitest/config';

/** The machine may be busy, and has fonts that others lack. */
const common = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
  // Heaps of tests are collected again and again: threads beside the one that waits for it cost a fifth of all processor time.
  execArgv: ['--single-threaded-gc', '--max-semi-space-size=32', '--initial-old-space-size=1024'],
};

/** Modules are loaded by Node itself, as the product loads them, instead of by Vite's module runner: see docs/testing.md. `vi.mock` needs the runner. */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // Many tests wait for processes, databases and time-outs: one worker a core keeps a small machine busy.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          experimental: loadedByNode,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // No test mocks a module, so files share their worker and the server is loaded once.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'web',
          environment: 'happy-dom',
          // A pressed download would leave the page: happy-dom doesn't know downloads, and files share their window.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          setupFiles: ['apps/web/src/testing/set-up.ts'],
          isolate: false,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...common,
          name: 'packages',
          // After those of the server and the web app, which wait for much of their time: `npm test` runs nothing beside the last ones.
          sequence: { groupOrder: 1 },
          experimental: loadedByNode,
          setupFiles: ['packages/stage/src/testing/free-surfaces.node.ts'],
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/cli/src/**/*.test.ts'],
        },
      },
    ],
  },
});
