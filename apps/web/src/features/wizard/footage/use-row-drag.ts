import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

type RowDragInput = {
  /** Its children are the rows. */
  list: RefObject<HTMLElement | null>;
  onMove: (move: { from: number; to: number }) => void;
};

/**
 * Moves rows of a list by a grip, with mouse, finger or arrow keys. Rows are identified by their position: the grip that was
 * pressed keeps the pointer, while the row that moves is at `dragged`.
 */
export function useRowDrag({ list, onMove }: RowDragInput) {
  const current = useRef<number>(null);
  const [dragged, setDragged] = useState<number>();
  const moveTo = (from: number, to: number) => {
    const count = list.current?.children.length ?? 0;
    if (to < 0 || to >= count || to === from) return false;
    onMove({ from, to });
    return true;
  };
  const end = () => {
    current.current = null;
    setDragged(undefined);
  };
  const gripOf = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      current.current = index;
      setDragged(index);
    },
    onPointerMove: (event: PointerEvent) => {
      if (current.current === null) return;
      const to = rowAt(list.current, { y: event.clientY, from: current.current });
      if (!moveTo(current.current, to)) return;
      current.current = to;
      setDragged(to);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      if (!moveTo(index, index + step)) return;
      // The focus goes with the row.
      list.current?.children[index + step]?.querySelector<HTMLElement>('[data-grip]')?.focus();
    },
  });
  return { dragged, gripOf };
}

/** The row into whose half a pointer at `y` has come. */
function rowAt(list: HTMLElement | null, { y, from }: { y: number; from: number }): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  let to = from;
  while (to > 0 && y < middleOf(rows[to - 1])) to--;
  while (to < rows.length - 1 && y > middleOf(rows[to + 1])) to++;
  return to;
}

function middleOf(rect: DOMRect | undefined): number {
  return rect ? rect.top + rect.height / 2 : Number.NaN;
}
