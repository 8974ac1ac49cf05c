import { type ComponentType, createContext, type RefObject, use } from 'react';
import type { LinkProps } from 'react-router';

/** How a page leads to others. Parts of the sign-in page use this: it is shown before the router has loaded. */
export type Navigation = {
  Link: ComponentType<LinkProps>;
  navigate: (to: string) => Promise<void> | void;
  /** What the history's current entry carries. */
  state: unknown;
  /** The path that the focus was set for last; undefined until a page has loaded. Layouts change with some paths, and this stays. */
  lastPath?: RefObject<string | undefined>;
};

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigationContext(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigationContext needs the routes or the first page around it');
  return navigation;
}
