import type { Expression } from '@avatarcade/cast/portrait';
import type { ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { CastPortrait } from '../ui/cast-portrait.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Stage } from '../ui/stage.tsx';

type LostPageProps = {
  title: string;
  text: string;
  /** Large, behind the presenter. */
  status: number | null;
  avatar: string;
  expression: Expression;
  /** Another way on, before the one home. */
  action?: ReactNode;
};

/** The page for addresses that lead nowhere: a character on the stage, what happened, and the way back. */
export function LostPage({ title, text, status, avatar, expression, action }: LostPageProps) {
  return (
    <div className="mx-auto my-6 w-full max-w-xl animate-rise overflow-hidden rounded-card border border-line bg-surface text-center shadow-card">
      <title>{`${title} · Avatarcade`}</title>
      <Stage className="flex h-72 items-end justify-center">
        {status && (
          <p className="absolute inset-x-0 top-6 font-display text-[9rem] leading-none font-bold text-spotlight tabular-nums sm:text-[11rem]">
            {status}
          </p>
        )}
        <CastPortrait avatar={avatar} expression={expression} live className="relative h-56 w-72" />
      </Stage>
      <div className="flex flex-col items-center gap-3 px-6 pt-8 pb-10">
        <h1 className="text-3xl font-bold">{title}</h1>
        <p className="break-words whitespace-pre-line text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {action}
          <LinkButton to={PATHS.dashboard} variant={action ? 'secondary' : 'primary'}>
            Back to Home
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
