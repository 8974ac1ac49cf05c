import { type RefObject, useRef } from 'react';
import { DESKTOP, useMedia } from '../lib/media.queries.ts';
import { CastPortrait } from '../ui/cast.portrait.tsx';
import { useCaretLook } from './use.caret.look.ts';

const CAST = [
  'maya-everyday',
  'leo-everyday',
  'zuri-everyday',
  'arjun-everyday',
  'mina-everyday',
  'layla-everyday',
];

/** Each day somebody else is at the door. */
function presenterOfTheDay(): string {
  return CAST[Math.floor(Date.now() / 86_400_000) % CAST.length] ?? 'maya-everyday';
}

/** What stands beside the door: a stage with the lights on, and one of the cast who watches what is typed. */
export function PublicStage() {
  const panel = useRef<HTMLDivElement>(null);
  const isWide = useMedia(DESKTOP);
  if (!isWide) return null;
  return (
    <aside aria-label="About Avatarcade" className="sticky top-0 h-dvh p-3 pl-0">
      <div
        ref={panel}
        className="@container relative h-full overflow-hidden rounded-card bg-stage text-stage-ink"
      >
        <Lights />
        <Watcher panel={panel} />
        <div className="absolute inset-x-0 bottom-0 h-2/5 bg-linear-to-t from-[oklch(0.13_0.05_283/0.85)] to-transparent" />
        <p className="absolute inset-x-8 bottom-[9%] text-center font-display text-[clamp(1.75rem,5.4cqw,3.5rem)] leading-[1.12] font-bold tracking-tight text-balance">
          Create{' '}
          <mark className="rounded-small bg-spotlight px-[0.18em] text-on-spotlight">AI avatar videos</mark>{' '}
          for your mobile games.
        </p>
      </div>
    </aside>
  );
}

function Watcher({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  const look = useCaretLook(panel);
  return (
    <CastPortrait
      avatar={presenterOfTheDay()}
      look={look}
      live
      className="absolute bottom-0 left-1/2 h-[86%] w-full -translate-x-1/2"
    />
  );
}

/** Two lamps from above and their pool on the floor. */
function Lights() {
  return (
    <div
      aria-hidden
      className="absolute inset-0 bg-[conic-gradient(from_158deg_at_22%_-12%,transparent_0deg,oklch(0.66_0.2_12/0.55)_14deg,transparent_34deg),conic-gradient(from_168deg_at_80%_-12%,transparent_0deg,oklch(0.62_0.19_300/0.6)_18deg,transparent_38deg),radial-gradient(70%_30%_at_50%_100%,oklch(0.55_0.2_350/0.55),transparent_75%)]"
    />
  );
}
