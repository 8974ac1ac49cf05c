import { type RefObject, useRef } from 'react';
import { usePresenterMood } from '../shared/ui-state/presenter-mood.ts';
import { CastPortrait } from '../ui/cast-portrait.tsx';
import { useCaretLook } from './use-caret-look.ts';

const CAST = [
  'maya-everyday',
  'leo-everyday',
  'zuri-everyday',
  'arjun-everyday',
  'mina-everyday',
  'layla-everyday',
];

/** Another character each day. */
function presenterOfTheDay(): string {
  return CAST[Math.floor(Date.now() / 86_400_000) % CAST.length] ?? 'maya-everyday';
}

/** The presenter of the sign-in pages: watches the typing and reacts to the result. */
export function Presenter({
  panel,
  className,
}: {
  panel?: RefObject<HTMLElement | null>;
  className: string;
}) {
  const own = useRef<HTMLDivElement>(null);
  const look = useCaretLook(panel ?? own);
  return (
    <div ref={own} className={className}>
      <CastPortrait
        avatar={presenterOfTheDay()}
        expression={usePresenterMood()}
        look={look}
        live
        className="size-full"
      />
    </div>
  );
}
