import { useRef } from 'react';
import { newId } from '../../shared/api/new-id.ts';

/**
 * The idempotency key of a submission: the same for equal content until there is a response, so that a request whose
 * response was lost isn't filed twice.
 */
export function useSubmission() {
  const open = useRef<{ key: string; content: string }>(undefined);
  return {
    keyOf(value: unknown): string {
      const content = JSON.stringify(value);
      if (open.current?.content !== content) open.current = { key: newId(), content };
      return open.current.key;
    },
    end(): void {
      open.current = undefined;
    },
  };
}
