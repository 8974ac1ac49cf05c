import { createContext, use, useId } from 'react';

export type FieldControl = {
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
};

export const FieldContext = createContext<FieldControl | null>(null);

/** What a control inside a Field inherits: the id of its label, and its description. */
export function useFieldControl(givenId?: string) {
  const field = use(FieldContext);
  const ownId = useId();
  return {
    id: givenId ?? field?.id ?? ownId,
    'aria-invalid': field?.invalid || undefined,
    'aria-describedby': field?.describedBy,
  };
}
