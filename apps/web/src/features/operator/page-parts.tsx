import type { ReactNode } from 'react';
import { describeGone, isGone, type Thing } from '../../shared/api/gone.ts';
import { Banner } from '../../ui/banner.tsx';
import { cx } from '../../ui/class-names.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddressText } from './address-text.tsx';

type PageProps = {
  title: string;
  intro?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A link to the list that it is of. */
  back?: ReactNode;
  children: ReactNode;
};

/** A page of the console. */
export function Page({ title, intro, actions, back, children }: PageProps) {
  return (
    <div className="flex animate-rise flex-col gap-6">
      <title>{`${title} · Operator · Avatarcade`}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          {back && <div className="mb-1.5 text-sm">{back}</div>}
          <h1 dir="auto" className="text-3xl font-bold break-words">
            <AddressText text={title} />
          </h1>
          {intro && <div className="mt-1.5 max-w-2xl text-muted">{intro}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** On a list of one user's. */
export function AllLink({ to }: { to: string }) {
  return (
    <>
      Of one user. <TextLink to={to}>Show those of all</TextLink>
    </>
  );
}

/** In place of what an address of the console doesn't name. */
export function UnknownPart() {
  return (
    <Page title="Page not found">
      <p className="text-muted">The address may be mistyped, or the page has moved.</p>
    </Page>
  );
}

type FailedProps = {
  query: { error: unknown; refetch: () => unknown };
  /** What the address names by its id. */
  thing?: Thing;
};

/** In place of what could not be fetched. Its pages poll: the button isn't busy at each request. */
export function Failed({ query: { error, refetch }, thing }: FailedProps) {
  // To ask again would be of no use.
  if (thing && isGone(error)) return <Banner>{describeGone(thing)}</Banner>;
  return <LoadError query={{ error, refetch, isFetching: false }} />;
}

type CardProps = { title?: ReactNode; aside?: ReactNode; children: ReactNode; className?: string };

export function Card({ title, aside, children, className }: CardProps) {
  return (
    <section className={cx('min-w-0 rounded-card border border-line bg-surface p-5 shadow-card', className)}>
      {title && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-bold">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

/** Names and values in a grid. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
