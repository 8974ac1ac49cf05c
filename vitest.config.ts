import { defineConfig } from 'vitest/config';

/** The machine may be busy. */
const times = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    // Many tests wait for processes, databases and time-outs: one worker a core keeps a small machine busy.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...times,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // No test mocks a module, so files share their worker and the server is loaded once.
          isolate: false,
        },
      },
      {
        test: {
          ...times,
          name: 'web',
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/testing/set-up.ts'],
          isolate: false,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...times,
          name: 'packages',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/cli/src/**/*.test.ts'],
        },
      },
    ],
  },
});
