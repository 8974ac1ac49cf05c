import { createBrowserRouter } from 'react-router';
import { leaveWhenSessionEnds } from './leave-when-session-ends.ts';
import { buildRoutes } from './routes.tsx';

export const router = createBrowserRouter(buildRoutes());

leaveWhenSessionEnds(router);
