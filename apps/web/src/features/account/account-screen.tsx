import { type ReactNode, useEffect, useRef } from 'react';
import { type Mood, useMood } from '../../shared/ui-state/presenter-mood.ts';

type AccountScreenProps = {
  title: string;
  intro?: ReactNode;
  /** The presenter's reaction, which forms report. */
  mood?: Mood;
  /** Focuses the heading: of an outcome in place of a form, whose button is gone. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** The layout of every sign-in screen: a heading and a form. */
export function AccountScreen({ title, intro, mood, takesFocus = false, children }: AccountScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex w-full max-w-[25rem] flex-col gap-6">
      <title>{`${title} · Avatarcade`}</title>
      <header className="flex flex-col gap-2">
        <h1
          ref={heading}
          tabIndex={takesFocus ? -1 : undefined}
          className="text-[2rem] leading-[1.1] font-bold tracking-tight outline-none"
        >
          {title}
        </h1>
        {intro && <p className="text-muted">{intro}</p>}
      </header>
      {mood && <InMood mood={mood} />}
      {children}
    </div>
  );
}

function InMood({ mood }: { mood: Mood }) {
  useMood(mood);
  return null;
}
