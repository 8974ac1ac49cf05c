import { useRef } from 'react';
import { newId } from '../../shared/api/new-id.ts';

/**
 * The key of what is being submitted: the same for the same content until it has been answered, so that a request whose
 * answer was lost is not filed twice.
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
