import { useState } from 'react';

/** For a dialog with input: `close` asks before changes are lost, with the LeaveDialog that gets `question`. */
export function useCloseQuestion(isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isChanged ? setAsking(true) : onClose()),
    question: { open: isAsking, onLeave: onClose, onStay: () => setAsking(false) },
  };
}
