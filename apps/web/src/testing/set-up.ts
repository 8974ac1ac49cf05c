import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../shared/api/query-client.ts';

const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });

// A screen loads its code first, on whatever machine.
configure({ asyncUtilTimeout: 15_000 });

// Files share their worker, so nothing of a test may stay.
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});
