import { render } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { leaveWhenSessionEnds } from '../app/leave-when-session-ends.ts';
import { buildRoutes } from '../app/routes.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { openPage, openVisit } from './render-screen.tsx';

/** The whole application at an address, for a signed-in user. */
export function openApp(at: string) {
  return { ...openPage(), ...renderApp(at) };
}

/** The whole application at an address, for a visitor. */
export function openAppSignedOut(at: string) {
  return { ...openVisit(), ...renderApp(at) };
}

/** As a page is loaded: nothing is known of an earlier one. `entries` are the addresses that lie behind `at` in the history. */
export function renderApp(at: InitialEntry, entries: readonly InitialEntry[] = []) {
  queryClient.clear();
  const router = createMemoryRouter(buildRoutes(), { initialEntries: [...entries, at] });
  onTestFinished(leaveWhenSessionEnds(router));
  const { unmount } = render(<RouterProvider router={router} />);
  const address = () => {
    const { pathname, search } = router.state.location;
    return `${pathname}${search}`;
  };
  return { router, address, unmount };
}
