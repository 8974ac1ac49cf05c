import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { RouterNavigation } from '../app/router-navigation.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { storeTokens } from '../shared/session/session-store.ts';
import { TopUpContext } from '../shared/ui-state/top-up-context.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { createFakeServer } from './fake-server.ts';
import { playServer } from './play-server.ts';

/** A token that doesn't expire. */
export const TOKEN = `e30.${btoa(JSON.stringify({ sub: 'ada', exp: 4_000_000_000 }))}.x`;

/** A signed-in user's page with a fake server behind it. */
export function openPage() {
  storeTokens({ access: TOKEN, refresh: TOKEN });
  return openVisit();
}

/** A visitor's page with a fake server behind it. */
export function openVisit() {
  const server = createFakeServer();
  playServer(server);
  onTestFinished(() => expect(server.unhandled).toEqual([]));
  return { server, topUp: vi.fn(async () => undefined), user: userEvent.setup() };
}

export type Page = ReturnType<typeof openPage>;

function Elsewhere() {
  return <p>{`Went to ${useLocation().pathname}`}</p>;
}

type Place = {
  /** The route's path, with params. */
  path?: string;
  /** The address; by default the path. */
  at?: string;
};

function Surroundings({ page, place, children }: { page: Page; place: Place; children: ReactNode }) {
  const { path = '/here', at = path } = place;
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { path, element: <RouterNavigation>{children}</RouterNavigation> },
        { path: '*', element: <Elsewhere /> },
      ],
      { initialEntries: [at] },
    ),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <TopUpContext value={{ open: page.topUp }}>
          <RouterProvider router={router} />
        </TopUpContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** Renders a screen in the signed-in layout. Another address shows `Went to …`. */
export function renderScreen(page: Page, screen: ReactNode, place: Place = {}) {
  return render(
    <Surroundings page={page} place={place}>
      {screen}
    </Surroundings>,
  );
}

/** Renders a hook in the signed-in layout. */
export function renderUse<Result>(page: Page, use: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <TopUpContext value={{ open: page.topUp }}>{children}</TopUpContext>
    </QueryClientProvider>
  );
  return renderHook(use, { wrapper });
}
