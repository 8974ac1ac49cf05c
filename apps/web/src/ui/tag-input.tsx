import { Plus, X } from 'lucide-react';
import { type FocusEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useFieldControl } from './field-context.ts';
import { Input } from './input.tsx';
import { useAfterPress } from './use-after-press.ts';

/** Returns the known words and those of a comma list that aren't known yet, ignoring case. */
function addWords(
  known: readonly string[],
  { typed, maxLength }: { typed: string; maxLength: number },
): string[] {
  const words = [...known];
  const keys = new Set(known.map((word) => word.toLowerCase()));
  for (const part of typed.split(/[,\n]/)) {
    const word = part.trim().replace(/\s+/g, ' ').slice(0, maxLength);
    if (!word || keys.has(word.toLowerCase())) continue;
    keys.add(word.toLowerCase());
    words.push(word);
  }
  return words;
}

type TagInputProps = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Offered while typing. */
  suggestions?: readonly string[];
  placeholder?: string;
  /** What one of them is called. */
  noun?: string;
  max?: number;
  maxLength?: number;
};

/** A list of short words, each once. A blank input disables adding; leaving the input adds what was typed. */
export function TagInput({
  value,
  onChange,
  suggestions = [],
  noun = 'tag',
  placeholder = `Add a ${noun}`,
  max = 30,
  maxLength = 60,
}: TagInputProps) {
  const control = useFieldControl();
  const listId = useId();
  const row = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const afterPress = useAfterPress();
  const full = value.length >= max;
  const add = (typed: string) => {
    const next = addWords(value, { typed, maxLength }).slice(0, max);
    if (next.length > value.length) onChange(next);
    setText('');
  };
  // A word isn't added while the focus moves from the input to the button: that would disable the button as it is reached.
  const addOnLeaving = (event: FocusEvent) => {
    if (!row.current?.contains(event.relatedTarget)) afterPress(() => add(text));
  };
  return (
    <div className="flex flex-col gap-2.5">
      <div ref={row} className="flex gap-2">
        <Input
          ref={input}
          id={control.id}
          list={listId}
          value={text}
          maxLength={maxLength}
          placeholder={full ? `At most ${max}` : placeholder}
          // Not disabled, which would take the focus away once the last one that fits is added.
          readOnly={full}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[,\n]/.test(pasted)) return;
            event.preventDefault();
            add(text + pasted);
          }}
          onBlur={addOnLeaving}
          onKeyDown={(event) => {
            // Enter also ends a word that an input method is still composing.
            if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
            event.preventDefault();
            add(text);
          }}
        />
        <datalist id={listId}>
          {addWords(value, { typed: suggestions.join(','), maxLength })
            .slice(value.length)
            .map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
        </datalist>
        <Button
          variant="secondary"
          className="h-11"
          icon={<Plus aria-hidden size={16} />}
          disabled={!text.trim() || full}
          aria-label={`Add ${noun}`}
          onBlur={addOnLeaving}
          onClick={() => {
            add(text);
            // The button is disabled now and would lose the focus.
            input.current?.focus();
          }}
        >
          Add
        </Button>
      </div>
      <TagCount count={value.length} max={max} noun={noun} />
      <TagList
        tags={value}
        onRemove={(tag) => {
          onChange(value.filter((known) => known !== tag));
          // The button disappears, and would take the focus with it.
          input.current?.focus();
        }}
      />
    </div>
  );
}

function TagCount({ count, max, noun }: { count: number; max: number; noun: string }) {
  return (
    <span className="-mt-1.5 text-right text-sm text-faint tabular-nums">
      {count} / {max}
      {count >= max && (
        <span role="status" className="sr-only">
          {`No more ${noun}s fit`}
        </span>
      )}
    </span>
  );
}

function TagList({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-sunken py-0.5 pr-1 pl-3 text-sm"
        >
          <span className="truncate" dir="auto">
            {tag}
          </span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => onRemove(tag)}
            className="inline-flex size-6 items-center justify-center rounded-full text-muted hover:bg-hover hover:text-ink"
          >
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
