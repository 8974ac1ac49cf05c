import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { useFieldControl } from './field.context.ts';
import { Input } from './input.tsx';

interface TagInputProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Offered while typing. */
  suggestions?: readonly string[];
  placeholder?: string;
  max?: number;
  maxLength?: number;
}

/** A list of short words. Adding is off while the input is blank. */
export function TagInput({
  value,
  onChange,
  suggestions = [],
  placeholder = 'Add a tag',
  max = 30,
  maxLength = 60,
}: TagInputProps) {
  const control = useFieldControl();
  const listId = useId();
  const [text, setText] = useState('');
  const full = value.length >= max;
  const add = () => {
    const tag = text.trim().replace(/\s+/g, ' ');
    if (!tag || full) return;
    if (!value.some((known) => known.toLowerCase() === tag.toLowerCase())) onChange([...value, tag]);
    setText('');
  };
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex gap-2">
        <Input
          id={control.id}
          list={listId}
          value={text}
          maxLength={maxLength}
          placeholder={full ? `At most ${max}` : placeholder}
          disabled={full}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ',') return;
            event.preventDefault();
            add();
          }}
        />
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
        <Button
          variant="secondary"
          className="h-11"
          icon={<Plus aria-hidden size={16} />}
          disabled={!text.trim() || full}
          onClick={add}
        >
          Add
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center gap-1 rounded-full border border-line bg-sunken py-0.5 pr-1 pl-3 text-sm"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(value.filter((known) => known !== tag))}
                className="inline-flex size-6 items-center justify-center rounded-full text-muted hover:bg-hover hover:text-ink"
              >
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
