import { useState } from 'react';
import { Outlet } from 'react-router';
import { dropKeptInput, listKeptInput } from '../../shared/session/kept-input.ts';
import { useKeptFocus } from '../../shared/ui-state/use-kept-focus.ts';
import { KeptInputNotice } from './kept-input-notice.tsx';
import { StatTiles } from './stat-tiles.tsx';

export function DashboardLayout() {
  const [kept, setKept] = useState(listKeptInput);
  // A notice that is discarded ends with its buttons.
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...keptFocus} tabIndex={-1} className="flex flex-col gap-8 outline-none lg:gap-10">
      <h1 className="sr-only">Dashboard</h1>
      {kept.length > 0 && (
        <KeptInputNotice
          list={kept}
          onDiscard={(place) => {
            dropKeptInput(place);
            setKept(listKeptInput());
          }}
        />
      )}
      <StatTiles />
      <Outlet />
    </div>
  );
}
