/** Touch has no hover: after a tap the picture moves for two greetings. */
const AFTER_TAP_MS = 5000;

export type PlayTimer = {
  enter: () => void;
  leave: (pointerType: string) => void;
  /** Forgets the end that a tap has set. */
  clear: () => void;
};

/** How long a picture moves that is hovered or was tapped last. */
export function createPlayTimer(setMoving: (isMoving: boolean) => void): PlayTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => clearTimeout(timer);
  return {
    clear,
    enter: () => {
      clear();
      setMoving(true);
    },
    leave: (pointerType) => {
      clear();
      if (pointerType === 'touch') timer = setTimeout(() => setMoving(false), AFTER_TAP_MS);
      else setMoving(false);
    },
  };
}
