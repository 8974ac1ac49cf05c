import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, Search } from 'lucide-react';
import { cx } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { OptionLabel, type SelectOption } from './select-option.tsx';
import type { SelectProps } from './select-props.ts';
import { itemStyles, listStyles, popupStyles, triggerStyles } from './select-styles.ts';

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Matches beginnings of words, and any position from three letters on. */
function matches(option: SelectOption, query: string): boolean {
  const text = ` ${bare(`${option.label} ${option.keywords ?? ''}`)}`;
  const sought = bare(query.trim());
  return text.includes(` ${sought}`) || (sought.length > 2 && text.includes(sought));
}

/** A select of many options, with a search field above its list. */
export function SelectSearch({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  label,
  disabled,
  onBlur,
  id,
  className,
}: SelectProps) {
  const control = useFieldControl(id);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Combobox.Root
      items={options}
      value={chosen}
      onValueChange={(next: SelectOption | null) => next && onChange(next.value)}
      isItemEqualToValue={(one: SelectOption, other: SelectOption) => one.value === other.value}
      filter={matches}
      disabled={disabled}
      autoHighlight
    >
      <Combobox.Trigger
        {...control}
        aria-label={label}
        onBlur={onBlur}
        className={cx(triggerStyles, !chosen && 'text-faint', className)}
      >
        <span className="min-w-0">{chosen ? <OptionLabel option={chosen} /> : placeholder}</span>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-faint" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={6} className="z-50 outline-none">
          <Combobox.Popup className={popupStyles} aria-label={label ?? 'Options'}>
            <div className="relative border-b border-line">
              <Search aria-hidden size={16} className="absolute top-3.5 left-3 text-faint" />
              <Combobox.Input
                placeholder="Search"
                aria-label="Search the options"
                className="h-11 w-full bg-transparent pr-3 pl-9 text-[1rem] outline-none sm:text-base"
              />
            </div>
            <Combobox.Empty>
              <p className="px-3 py-4 text-base text-muted">Nothing found.</p>
            </Combobox.Empty>
            <Combobox.List className={cx(listStyles, 'data-empty:p-0')}>
              {(option: SelectOption) => (
                <Combobox.Item key={option.value} value={option} className={itemStyles}>
                  <OptionLabel option={option} />
                  <Combobox.ItemIndicator>
                    <Check aria-hidden size={16} className="text-accent" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
