import type { Voice } from '@avatarcade/contracts/catalogue';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Product } from '@avatarcade/contracts/products';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { PRONUNCIATIONS_MAX } from '@avatarcade/video/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { defaultVoiceQuery } from '../api/catalogue.queries.ts';
import { productQuery } from '../api/product.query.ts';
import { queryClient } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { PronunciationFields } from './pronunciation-fields.tsx';
import { addRow, buildRows, type PronunciationRow, type RowErrors, readRows } from './pronunciation-rows.ts';
import { useHearing } from './use-hearing.ts';

type PronunciationsDialogProps = {
  product: Pick<Product, 'id' | 'title' | 'pronunciations'>;
  /** The voice that speaks them; the default voice if none is chosen. */
  voice: Voice | null;
  onClose: () => void;
};

/** Edits the pronunciations of a product. */
export function PronunciationsDialog({ product, voice: chosen, onClose }: PronunciationsDialogProps) {
  const [rows, setRows] = useState(() => startRows(product.pronunciations ?? []));
  const [errors, setErrors] = useState<ReadonlyMap<number, RowErrors>>(new Map());
  const [message, setMessage] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const toast = useToast();
  const fallback = useQuery({ ...defaultVoiceQuery, enabled: chosen === null });
  const voice = chosen ?? fallback.data;
  const hearing = useHearing(voice?.id);
  const update = useCall(productCalls.updateProduct, {
    onSuccess(updated) {
      queryClient.setQueryData(productQuery(product.id).queryKey, updated);
      onClose();
      toast.success('Pronunciations saved', product.title);
    },
  });
  const change = (key: number, fields: Partial<PronunciationRow>) => {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
    setErrors(new Map([...errors].filter(([other]) => other !== key)));
  };
  const save = () => {
    const read = readRows(rows);
    setErrors('errors' in read ? read.errors : new Map());
    setMessage('errors' in read ? read.message : undefined);
    if ('list' in read) update.mutate({ params: { id: product.id }, body: { pronunciations: read.list } });
  };
  const add = () => {
    setRows(addRow(rows));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <Dialog
      title="Pronunciations"
      width={600}
      onClose={onClose}
      description="Spell a name as it sounds. The voice says it so in every video of this game; captions show the word as it is written."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={update.isPending} onClick={save}>
            {update.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {update.error && <Banner>{update.error.message}</Banner>}
        {message && <Banner>{message}</Banner>}
        {fallback.isError && <Banner>{MESSAGES.voicesFailed}</Banner>}
        {rows.length > 0 && (
          <div aria-hidden className="-mb-2 grid grid-cols-2 gap-2 pr-22 text-sm font-medium max-sm:hidden">
            <span>Word</span>
            <span>Say it as</span>
          </div>
        )}
        <ul ref={list} aria-label="Words" className="flex flex-col gap-4 sm:gap-2.5">
          {rows.map((row) => (
            <PronunciationFields
              key={row.key}
              row={row}
              errors={errors.get(row.key)}
              hearing={hearing}
              canHear={voice !== undefined}
              onChange={(fields) => change(row.key, fields)}
              onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus aria-hidden size={15} />}
            disabled={rows.length >= PRONUNCIATIONS_MAX}
            onClick={add}
          >
            Add a word
          </Button>
          {voice && <p className="text-sm text-muted">{`Heard with ${voice.name}, ${voice.language}`}</p>}
        </div>
      </div>
    </Dialog>
  );
}

function startRows(list: NonNullable<Product['pronunciations']>): PronunciationRow[] {
  return list.length > 0 ? buildRows(list) : addRow([]);
}
