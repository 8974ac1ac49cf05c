import type { Generation } from '@avatarcade/contracts/generations';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FilmCard } from './film.card.tsx';
import { FilmDialog } from './film.dialog.tsx';

/** A page of films; their shapes while `films` is undefined. */
export function FilmGrid({ films }: { films: Generation[] | undefined }) {
  const [shownId, setShownId] = useState<string>();
  const shown = films?.find((film) => film.id === shownId && film.status === 'ready');
  return (
    <>
      <ul
        aria-busy={films === undefined}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
      >
        {films
          ? films.map((film) => (
              <li key={film.id} className="grid">
                <FilmCard film={film} onPreview={() => setShownId(film.id)} />
              </li>
            ))
          : Array.from({ length: PAGE_SIZES.generations }, (_, index) => index).map((index) => (
              <li key={index}>
                <Skeleton className="aspect-[4/5] rounded-card" />
              </li>
            ))}
      </ul>
      {shown && <FilmDialog film={shown} onClose={() => setShownId(undefined)} />}
    </>
  );
}
