import { useEffect, useRef, useState } from 'react';

/** Moves the focus to the first field of a hook, or to the button that adds one, once they are drawn. */
export function useHookFocus() {
  const fields = useRef(new Map<string, HTMLInputElement>());
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{ id: string | undefined }>();
  useEffect(() => {
    if (asked) (fields.current.get(asked.id ?? '') ?? button.current)?.focus();
  }, [asked]);
  return {
    button,
    /** The ref of a hook's first field. */
    fieldOf: (id: string) => (field: HTMLInputElement | null) => {
      if (field) fields.current.set(id, field);
      else fields.current.delete(id);
    },
    /** Without an id: the button. */
    focusHook: (id: string | undefined) => setAsked({ id }),
  };
}
