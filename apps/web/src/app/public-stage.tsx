import { useRef } from 'react';
import { Stage } from '../ui/stage.tsx';
import { Presenter } from './presenter.tsx';

/** Beside the sign-in form on wide screens: a stage with a character. */
export function PublicStage({ hasPresenter }: { hasPresenter: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <aside aria-label="About Avatarcade" className="sticky top-0 h-dvh p-3 pl-0 max-lg:hidden">
      <Stage ref={panel} className="@container h-full rounded-card">
        {hasPresenter && <Presenter panel={panel} className="absolute inset-x-0 bottom-0 h-[86%]" />}
        <div className="absolute inset-x-0 bottom-0 h-2/5 bg-linear-to-t from-[oklch(0.13_0.05_283/0.85)] to-transparent" />
        <p className="absolute inset-x-8 bottom-[9%] text-center font-display text-[clamp(1.75rem,5.4cqw,3.5rem)] leading-[1.12] font-bold tracking-tight text-balance">
          Create{' '}
          <mark className="rounded-small bg-spotlight px-[0.18em] text-on-spotlight">AI avatar videos</mark>{' '}
          for your mobile games.
        </p>
      </Stage>
    </aside>
  );
}
