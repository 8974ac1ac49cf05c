import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '../../ui/styles.css';
import { RouterNavigation } from '../router-navigation.tsx';
import { KitPage } from './kit.page.tsx';

/** The page of `kit.html`, which no build of the product contains. */
const root = document.getElementById('root');
if (root) {
  const router = createMemoryRouter([
    { Component: RouterNavigation, children: [{ path: '*', Component: KitPage }] },
  ]);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
