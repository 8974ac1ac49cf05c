import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { isColorBegun, isLongColorCode, readColorCode } from './color-code.ts';

type ColorFieldProps = { label: string; color: string; onChange: (color: string) => void };

/** What is typed, until it is left as a colour. It belongs to `color`: once that changes elsewhere, the text is forgotten. */
type Typed = { text: string; color: string; isLeft: boolean };

/** A colour by the browser's picker or by its code. */
export function ColorField({ label, color, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState<Typed>();
  const current = typed?.color === color ? typed : undefined;
  const isWrong = current !== undefined && !readColorCode(current.text);
  const apply = (next: string) => {
    if (next !== color) onChange(next);
  };
  const type = (text: string) => {
    // Three digits wait until the field is left: they are also half of six that are being typed or deleted.
    const next = isLongColorCode(text) ? readColorCode(text) : undefined;
    setTyped({ text, color: next ?? color, isLeft: false });
    if (next) apply(next);
  };
  const finish = () => {
    if (!current) return;
    const next = readColorCode(current.text);
    setTyped(next ? undefined : { ...current, isLeft: true });
    if (next) apply(next);
  };
  const isTold = isWrong && (current.isLeft || !isColorBegun(current.text));
  return (
    <Field label={label} error={isTold && 'Please enter a colour such as #FF6A45'}>
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={color}
          onChange={(event) => {
            setTyped(undefined);
            onChange(event.target.value);
          }}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-surface px-1.5 focus-visible:outline-2 focus-visible:outline-focus"
        />
        <Input
          value={current?.text ?? color.toUpperCase()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-medium tabular-nums"
          onChange={(event) => type(event.target.value)}
          onPaste={(event) => {
            const pasted = readColorCode(event.clipboardData.getData('text'));
            if (!pasted) return;
            // As a whole: what is pasted may not fit what stands there, and is no beginning of a longer code.
            event.preventDefault();
            setTyped(undefined);
            apply(pasted);
          }}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
          }}
        />
      </div>
    </Field>
  );
}
