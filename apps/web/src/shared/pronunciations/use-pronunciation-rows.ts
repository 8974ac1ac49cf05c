import type { Product } from '@avatarcade/contracts/products';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { useState } from 'react';
import { productQuery } from '../api/product.query.ts';
import { queryClient } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import {
  addRow,
  buildRows,
  hasChanges,
  type PronunciationRow,
  type RowErrors,
  readRows,
} from './pronunciation-rows.ts';

type EditedProduct = Pick<Product, 'id' | 'title' | 'pronunciations'>;

/** The rows while they are edited, their errors, and the call that saves them. */
export function usePronunciationRows(product: EditedProduct, onSaved: () => void) {
  const [stored] = useState(product.pronunciations ?? []);
  const [rows, setRows] = useState(() => (stored.length > 0 ? buildRows(stored) : addRow([])));
  const [errors, setErrors] = useState<ReadonlyMap<number, RowErrors>>(new Map());
  const [message, setMessage] = useState<string>();
  const update = useCall(productCalls.updateProduct, {
    onSuccess(updated) {
      queryClient.setQueryData(productQuery(product.id).queryKey, updated);
      onSaved();
    },
  });
  return {
    rows,
    errors,
    message: update.error?.message ?? message,
    isSaving: update.isPending,
    isChanged: hasChanges(rows, stored),
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
