import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useToast } from '../../ui/toast.tsx';
import {
  dropKeptInput,
  type Editor,
  findKeptInput,
  hasKeptInput,
  watchEditor,
} from '../session/kept-input.ts';

/** What was typed here when the session ended by itself, to begin with in place of what is stored. It is handed out once. */
export function useKeptInput<Input>(place: string, schema: z.ZodType<Input>): Input | undefined {
  const [kept] = useState(() => findKeptInput(place, schema));
  const toast = useToast();
  const isKept = kept !== undefined;
  useEffect(() => {
    if (!isKept) return;
    dropKeptInput(place);
    toast.info('What you typed is here again.', 'It isn’t saved yet.');
  }, [isKept, place, toast]);
  return kept;
}

/** Lets `useKeptInput` have what was typed here, if the session ends by itself. `input` is undefined while nothing is unsaved. */
export function useKeepInput(editor: Editor, input: unknown): void {
  useWatchedEditor(editor, () => input);
}

function useWatchedEditor({ place, name, of }: Editor, read: () => unknown): void {
  const readLatest = useEffectEvent(read);
  useEffect(
    () => watchEditor({ place, name, ...(of !== undefined && { of }) }, () => readLatest()),
    [place, name, of],
  );
}

/** Both, for a form. */
export function useKeptForm<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { editor, schema }: { editor: Editor; schema: z.ZodType<Fields> },
): void {
  const { reset, getValues, formState } = form;
  const kept = useKeptInput(editor.place, schema);
  useEffect(() => {
    // What is stored stays what the form compares with.
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  const { isDirty } = formState;
  // A form's values are read when they are kept: typing doesn't render it.
  useWatchedEditor(editor, () => (isDirty ? getValues() : undefined));
}

/** Opens the editor of what has such input, as soon as that is listed: where editors are dialogs. */
export function useKeptEditor<Item extends { id: string }>(
  list: readonly Item[] | undefined,
  { placeOf, open }: { placeOf: (id: string) => string; open: (item: Item) => void },
): void {
  const openLatest = useEffectEvent(open);
  useEffect(() => {
    const found = list?.find(({ id }) => hasKeptInput(placeOf(id)));
    if (found) openLatest(found);
  }, [list, placeOf]);
}
