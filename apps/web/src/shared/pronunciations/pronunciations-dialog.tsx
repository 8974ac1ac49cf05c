import type { Voice } from '@avatarcade/contracts/catalogue';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Product } from '@avatarcade/contracts/products';
import { PRONUNCIATIONS_MAX } from '@avatarcade/video/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ScrolledTo } from '../../ui/scrolled-to.tsx';
import { useToast } from '../../ui/toast.tsx';
import { defaultVoiceQuery } from '../api/catalogue.queries.ts';
import { useCloseQuestion } from '../ui-state/use-close-question.ts';
import { PronunciationFields } from './pronunciation-fields.tsx';
import { useHearing } from './use-hearing.ts';
import { usePronunciationRows } from './use-pronunciation-rows.ts';

type PronunciationsDialogProps = {
  product: Pick<Product, 'id' | 'title' | 'pronunciations'>;
  /** The voice that speaks them; the default voice if none is chosen. */
  voice: Voice | null;
  onClose: () => void;
};

/** Edits the pronunciations of a product. Asks before typed words are lost. */
export function PronunciationsDialog({ product, voice, onClose }: PronunciationsDialogProps) {
  const form = useId();
  const toast = useToast();
  const edit = usePronunciationRows(product, () => {
    onClose();
    toast.success('Pronunciations saved', product.title);
  });
  const { close: leave, question } = useCloseQuestion(edit.isChanged, onClose);
  return (
    <Dialog
      title="Pronunciations"
      width={600}
      onClose={leave}
      description="Spell a name as it sounds. The voice says it so in every video of this game; captions show the word as it is written."
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={edit.isSaving}>
            {edit.isSaving ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.save();
        }}
        className="flex flex-col gap-4"
      >
        <Words edit={edit} voice={voice} />
      </form>
      <LeaveDialog {...question}>Your changes to the pronunciations will be lost.</LeaveDialog>
    </Dialog>
  );
}

type WordsProps = { edit: ReturnType<typeof usePronunciationRows>; voice: Voice | null };

function Words({ edit, voice: chosen }: WordsProps) {
  const list = useRef<HTMLUListElement>(null);
  const fallback = useQuery({ ...defaultVoiceQuery, enabled: chosen === null });
  const voice = chosen ?? fallback.data;
  const hearing = useHearing(voice?.id);
  const add = () => {
    edit.add();
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <>
      {edit.message && (
        <ScrolledTo key={edit.message}>
          <Banner>{edit.message}</Banner>
        </ScrolledTo>
      )}
      {fallback.isError && <LoadError query={fallback} message={MESSAGES.voicesFailed} />}
      {edit.rows.length > 0 && (
        <div aria-hidden className="-mb-2 grid grid-cols-2 gap-2 pr-22 text-sm font-medium max-sm:hidden">
          <span>Word</span>
          <span>Say it as</span>
        </div>
      )}
      <ul ref={list} aria-label="Words" className="flex flex-col gap-4 sm:gap-2.5">
        {edit.rows.map((row) => (
          <PronunciationFields
            key={row.key}
            row={row}
            errors={edit.errors.get(row.key)}
            hearing={hearing}
            canHear={voice !== undefined}
            onChange={(fields) => edit.change(row.key, fields)}
            onRemove={() => edit.remove(row.key)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden size={15} />}
          disabled={edit.rows.length >= PRONUNCIATIONS_MAX}
          onClick={add}
        >
          Add a word
        </Button>
        {voice && <p className="text-sm text-muted">{`Heard with ${voice.name}, ${voice.language}`}</p>}
      </div>
    </>
  );
}
