import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
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

// React records a stack for each element, up to 10,000 a second: a sixth of these tests' processor time, for messages that nobody reads here.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

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
