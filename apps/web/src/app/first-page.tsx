import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { LinkProps } from 'react-router';
import { SignInPage } from '../features/account/sign-in.page.tsx';
import {
  type Navigation,
  NavigationContext,
  useNavigationContext,
} from '../shared/navigation/navigation-context.ts';
import { followRouter, type Router } from './follow-router.ts';
import { ProgressBar } from './progress-bar.tsx';
import { PublicFrame } from './public-frame.tsx';

type FirstPageProps = {
  loadRouter: () => Promise<Router>;
  /** Called when the router has arrived at another page, which is to be shown in place of this one. */
  onLeave: () => void;
};

/**
 * The sign-in page as most visitors first see it. It doesn't wait for the router, a quarter of the scripts, which loads behind it and
 * carries out every change of the address.
 */
export function FirstPage({ loadRouter, onLeave }: FirstPageProps) {
  const [busy, setBusy] = useState(false);
  const follower = useRef<ReturnType<typeof followRouter>>(null);
  useEffect(() => {
    follower.current = followRouter({ loadRouter, onBusy: setBusy, onLeave });
    return () => follower.current?.stop();
  }, [loadRouter, onLeave]);
  const navigation = useMemo<Navigation>(
    () => ({
      Link: FirstPageLink,
      navigate: (to) => follower.current?.navigate(to),
      state: readEntryState(),
    }),
    [],
  );
  return (
    <NavigationContext value={navigation}>
      <ProgressBar busy={busy} />
      <PublicFrame>
        <SignInPage />
      </PublicFrame>
    </NavigationContext>
  );
}

/** The links of the sign-in page need no more than their address. */
function FirstPageLink({ to, children, className, ...rest }: LinkProps) {
  const { navigate } = useNavigationContext();
  const address = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <a href={address} onClick={follow} className={className} aria-label={rest['aria-label']}>
      {children}
    </a>
  );
}

/** What the router stored in the history's current entry: a notice survives a reload of the page. The page that is built has none. */
export function readEntryState(): unknown {
  const entry: unknown = globalThis.history?.state;
  return typeof entry === 'object' && entry && 'usr' in entry ? entry.usr : undefined;
}
