import type { Product } from '@avatarcade/contracts/products';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { useState } from 'react';
import { z } from 'zod';
import { productQuery } from '../api/product.query.ts';
import { queryClient } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { KEPT_PLACES } from '../session/kept-places.ts';
import { useKeepInput, useKeptInput } from '../ui-state/use-kept-input.ts';
import {
  addRow,
  buildRows,
  hasChanges,
  type PronunciationRow,
  type RowErrors,
  readRows,
} from './pronunciation-rows.ts';

type EditedProduct = Pick<Product, 'id' | 'title' | 'pronunciations'>;

const keptRows = z.array(z.object({ word: z.string(), say: z.string() }));

/** The rows while they are edited, their errors, and the call that saves them. */
export function usePronunciationRows(product: EditedProduct, onSaved: () => void) {
  const [stored] = useState(product.pronunciations ?? []);
  const place = KEPT_PLACES.pronunciations(product.id);
  const kept = useKeptInput(place, keptRows);
  const [rows, setRows] = useState(() => buildFirstRows(kept ?? stored));
  const [errors, setErrors] = useState<ReadonlyMap<number, RowErrors>>(new Map());
  const [message, setMessage] = useState<string>();
  const update = useCall(productCalls.updateProduct, {
    onSuccess(updated) {
      queryClient.setQueryData(productQuery(product.id).queryKey, updated);
      onSaved();
    },
  });
  const isChanged = hasChanges(rows, stored);
  useKeepInput({ place, name: 'Pronunciations', of: product.title }, isChanged ? rows : undefined);
  return {
    rows,
    errors,
    message: update.error?.message ?? message,
    isSaving: update.isPending,
    isChanged,
    add: () => setRows(addRow(rows)),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    change: (key: number, fields: Partial<PronunciationRow>) => {
      setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
      setErrors(new Map([...errors].filter(([other]) => other !== key)));
    },
    save: () => {
      const read = readRows(rows);
      setErrors('errors' in read ? read.errors : new Map());
      setMessage('errors' in read ? read.message : undefined);
      if ('list' in read && !update.isPending)
        update.mutate({ params: { id: product.id }, body: { pronunciations: read.list } });
    },
  };
}

function buildFirstRows(list: NonNullable<EditedProduct['pronunciations']>): PronunciationRow[] {
  return list.length > 0 ? buildRows(list) : addRow([]);
}
