import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

type RowDragInput = {
  /** Its children are the rows. */
  list: RefObject<HTMLElement | null>;
  onMove: (move: { from: number; to: number }) => void;
};

/**
 * Moves rows of a list by a grip, with mouse, finger or arrow keys. An element that moves within the page loses the pointer and the focus, so the
 * list captures the pointer, and the grip gets the focus back.
 */
export function useRowDrag({ list, onMove }: RowDragInput) {
  const current = useRef<number>(null);
  const [dragged, setDragged] = useState<number>();
  const focused = useRef<number>(null);
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.children[focused.current]?.querySelector<HTMLElement>('[data-grip]')?.focus();
    focused.current = null;
  });
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
  const listProps = {
    onPointerMove: (event: PointerEvent) => {
      if (current.current === null) return;
      const to = rowAt(list.current, { y: event.clientY, from: current.current });
      if (!moveTo(current.current, to)) return;
      current.current = to;
      focused.current = to;
      setDragged(to);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  const gripOf = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      list.current?.setPointerCapture(event.pointerId);
      current.current = index;
      setDragged(index);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      if (!moveTo(index, index + step)) return;
      focused.current = index + step;
    },
  });
  /** Focuses the grip of a row after the next render. */
  const focusRow = (index: number) => {
    focused.current = index;
  };
  return { dragged, gripOf, listProps, focusRow };
}

/** Returns the row whose middle a pointer at `y` has passed on its way from the row `from`. */
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
