import { PRONUNCIATION_MAX_LENGTH } from '@avatarcade/video/limits';
import { Trash2, Volume2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { PronunciationRow, RowErrors } from './pronunciation-rows.ts';
import type { Hearing } from './use-hearing.ts';

type PronunciationFieldsProps = {
  row: PronunciationRow;
  errors: RowErrors | undefined;
  hearing: Hearing;
  canHear: boolean;
  onChange: (change: Partial<PronunciationRow>) => void;
  onRemove: () => void;
};

/** One entry: the word, its pronunciation, and buttons to hear and remove it. */
export function PronunciationFields(props: PronunciationFieldsProps) {
  const { row, errors = {}, hearing, canHear, onChange, onRemove } = props;
  const id = useId();
  const name = row.word.trim() || 'this word';
  const isBusy = hearing.busy === row.key;
  const failure = hearing.failed?.key === row.key ? hearing.failed.message : undefined;
  const messages = [errors.word, errors.say, failure].filter(Boolean).join('\n');
  const say = useRef<HTMLInputElement>(null);
  const goOn = (event: KeyboardEvent) => {
    // Enter also ends a word that an input method is still composing.
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (!isEnter || row.word.trim() === '' || row.say.trim() !== '') return;
    event.preventDefault();
    say.current?.focus();
  };
  const describedBy = messages ? `${id}-error` : undefined;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Input
        aria-label="Word"
        aria-invalid={Boolean(errors.word) || undefined}
        aria-describedby={describedBy}
        dir="auto"
        placeholder="Qwixx"
        maxLength={PRONUNCIATION_MAX_LENGTH}
        value={row.word}
        onChange={(event) => onChange({ word: event.target.value })}
        onKeyDown={goOn}
      />
      <div className="row-span-2 flex flex-col gap-2 sm:order-1 sm:row-span-1 sm:flex-row sm:items-center sm:gap-0">
        <IconButton
          label={`Hear ${name}`}
          disabled={!canHear || row.word.trim() === ''}
          aria-busy={isBusy || undefined}
          onClick={isBusy ? undefined : () => hearing.hear(row)}
          icon={isBusy ? <Spinner label="" size={18} /> : <Volume2 aria-hidden size={18} />}
        />
        <IconButton label={`Remove ${name}`} icon={<Trash2 aria-hidden size={18} />} onClick={onRemove} />
      </div>
      <Input
        ref={say}
        aria-label={`Say ${name} as`}
        aria-invalid={Boolean(errors.say) || undefined}
        aria-describedby={describedBy}
        dir="auto"
        placeholder="kwicks"
        maxLength={PRONUNCIATION_MAX_LENGTH}
        value={row.say}
        onChange={(event) => onChange({ say: event.target.value })}
      />
      {messages && (
        <p
          id={describedBy}
          role="alert"
          className="order-2 col-span-full text-sm whitespace-pre-line text-danger"
        >
          {messages}
        </p>
      )}
    </li>
  );
}
