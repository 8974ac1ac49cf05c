import { type KeyboardEvent, useEffect, useRef } from 'react';

const CELL = '[data-matrix-cell]';

/** Arrow keys move the focus among the cells of a grid's rows; one of them, the first until another had the focus, is reached by Tab. */
export function useGridKeys() {
  const grid = useRef<HTMLTableElement>(null);
  // After every render: the cell that was reached may be gone with its row or column.
  useEffect(() => {
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>(CELL) ?? [])];
    const [first] = cells;
    if (first && cells.every(({ tabIndex }) => tabIndex < 0)) first.tabIndex = 0;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(CELL) : null;
    if (!from || !grid.current) return;
    const rows = [...grid.current.rows]
      .map((row) => [...row.querySelectorAll<HTMLElement>(CELL)])
      .filter((cells) => cells.length > 0);
    const row = rows.findIndex((cells) => cells.includes(from));
    const cells = rows[row] ?? [];
    const to = findNext(event.key, { rows, row, index: cells.indexOf(from) });
    if (!to) return;
    event.preventDefault();
    from.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  };
  return { grid, onKeyDown };
}

type At = { rows: HTMLElement[][]; row: number; index: number };

function findNext(key: string, { rows, row, index }: At): HTMLElement | undefined {
  const cells = rows[row] ?? [];
  if (key === 'ArrowRight') return cells[index + 1];
  if (key === 'ArrowLeft') return cells[index - 1];
  if (key === 'ArrowDown') return rows[row + 1]?.[index];
  if (key === 'ArrowUp') return rows[row - 1]?.[index];
  if (key === 'Home') return cells[0];
  return key === 'End' ? cells.at(-1) : undefined;
}
