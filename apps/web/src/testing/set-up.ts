import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { setTypedEmail } from '../features/account/typed-email.ts';
import { queryClient } from '../shared/api/query-client.ts';

const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });

// A screen loads its code first, which may be slow.
configure({ asyncUtilTimeout: 15_000 });

// A page that a test leaves may still tell its server so, when the test's own server is gone: nothing goes to the network.
globalThis.fetch = async () => {
  throw new TypeError('Failed to fetch');
};

const page = location.href;

// Files share their worker, so a test must leave nothing.
afterEach(() => {
  cleanup();
  queryClient.clear();
  setTypedEmail('');
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  expect(location.href).toBe(page);
});
