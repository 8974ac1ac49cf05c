/** Touch has no hover: after a tap the picture moves for two greetings. */
const AFTER_TAP_MS = 5000;

export type PlayTimer = {
  enter: () => void;
  leave: (pointerType: string) => void;
  /** Cancels the end that a tap has set. */
  clear: () => void;
};

/** Returns which picture moves: the hovered one, or the last tapped one for some seconds. */
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
