import type { ReactNode, Ref } from 'react';
import { CookieBanner } from '../features/consent/cookie-banner.tsx';
import { DESKTOP, useMedia } from '../shared/ui-state/media.queries.ts';
import { PublicHeader } from './public-header.tsx';
import { PublicStage } from './public-stage.tsx';
import { SiteFooter } from './site-footer.tsx';

/**
 * The sign-in screens: the form on one side, and on wide screens the stage on the other. The style sheet shows one of both stages, also before
 * the window's width is known.
 */
export function PublicFrame({ main, children }: { main?: Ref<HTMLElement>; children: ReactNode }) {
  const isWide = useMedia(DESKTOP);
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[1fr_auto] lg:grid-cols-[minmax(32rem,1fr)_1.1fr]">
      <div className="flex min-w-0 flex-col px-4 py-4 sm:px-8 sm:py-6 lg:px-14">
        <PublicHeader hasPresenter={!isWide} />
        <main
          ref={main}
          tabIndex={-1}
          className="flex flex-1 items-start justify-center py-8 sm:items-center sm:py-10"
        >
          {children}
        </main>
        <SiteFooter />
      </div>
      <PublicStage hasPresenter={isWide} />
      <CookieBanner />
    </div>
  );
}
