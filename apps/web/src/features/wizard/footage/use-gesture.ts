import { type KeyboardEvent, useRef } from 'react';

export type Gesture = ReturnType<typeof useGesture>;

let last = 0;

/** What is done in one go, a drag or a run of keys on one control: all of its changes are one step of undo. */
export function useGesture() {
  const current = useRef(0);
  const keyTarget = useRef<EventTarget>(null);
  const begin = (target: EventTarget | null) => {
    last++;
    current.current = last;
    keyTarget.current = target;
  };
  return {
    /** The name of its changes of one kind. */
    nameOf: (kind: string) => {
      if (current.current === 0) begin(null);
      return `${kind} ${current.current}`;
    },
    /** The props of the element in which it is made. */
    watch: {
      onPointerDownCapture: () => begin(null),
      onKeyDownCapture: ({ target }: KeyboardEvent) => {
        if (target !== keyTarget.current) begin(target);
      },
    },
  };
}
