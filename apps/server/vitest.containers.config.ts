import { defineConfig } from 'vitest/config';

/** For `npm run test:containers`: what needs container images, which most machines don't have. */
export default defineConfig({
  test: {
    include: ['src/containers/*.suite.ts'],
    testTimeout: 60_000,
    root: import.meta.dirname,
    provide: {},
  },
});
