import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { OptionLabel } from './select-option.tsx';
import type { SelectProps } from './select-props.ts';
import { itemStyles, listStyles, popupStyles, triggerStyles } from './select-styles.ts';

export function Select({
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
  const chosen = options.find((option) => option.value === value);
  return (
    <BaseSelect.Root
      items={options}
      value={chosen ? value : null}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      modal={false}
    >
      <BaseSelect.Trigger
        {...control}
        aria-label={label}
        onBlur={onBlur}
        className={cx(triggerStyles, className)}
      >
        <BaseSelect.Value className="min-w-0 truncate">
          {() => (chosen ? <OptionLabel option={chosen} /> : placeholder)}
        </BaseSelect.Value>
        <BaseSelect.Icon className="shrink-0 text-faint">
          <ChevronDown aria-hidden size={18} />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
          <BaseSelect.Popup className={popupStyles}>
            <BaseSelect.List className={listStyles}>
              {options.map((option) => (
                <BaseSelect.Item key={option.value} value={option.value} className={itemStyles}>
                  <BaseSelect.ItemText className="min-w-0">
                    <OptionLabel option={option} />
                  </BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator>
                    <Check aria-hidden size={16} className="text-accent" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
