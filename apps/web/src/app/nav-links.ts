import { PATHS } from '../paths.ts';

export const NAV_LINKS = [
  { label: 'Dashboard', to: PATHS.dashboard },
  { label: 'My Account', to: PATHS.myAccount },
  { label: 'Support', to: PATHS.support },
] as const;
