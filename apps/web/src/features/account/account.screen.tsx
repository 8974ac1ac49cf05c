import type { ReactNode } from 'react';

interface AccountScreenProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** The shape of every screen before the door: a heading and a form. */
export function AccountScreen({ title, intro, children }: AccountScreenProps) {
  return (
    <div className="flex w-full max-w-[25rem] animate-rise flex-col gap-6">
      <title>{`${title} · Avatarcade`}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-[2rem] leading-[1.1] font-bold tracking-tight">{title}</h1>
        {intro && <p className="text-muted">{intro}</p>}
      </header>
      {children}
    </div>
  );
}
