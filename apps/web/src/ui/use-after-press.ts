import { useCallback, useEffect, useRef } from 'react';

const PRESS_ENDS = ['mouseup', 'dragend'] as const;

/**
 * Returns a function that runs work at once or, while the mouse or a finger presses something, when that ends. What
 * changes the page's layout as a control loses the focus has to wait: the next control would move away from under the
 * press, and the browser would not count it as a click.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const start = () => {
      isPressed.current = true;
    };
    const end = () => {
      isPressed.current = false;
      for (const work of waiting.current.splice(0)) work();
    };
    document.addEventListener('mousedown', start, true);
    for (const type of PRESS_ENDS) document.addEventListener(type, end, true);
    return () => {
      document.removeEventListener('mousedown', start, true);
      for (const type of PRESS_ENDS) document.removeEventListener(type, end, true);
    };
  }, []);
  return useCallback((work) => {
    if (isPressed.current) waiting.current.push(work);
    else work();
  }, []);
}
