import type { SelectOption } from './select-option.tsx';

export type SelectProps = {
  options: readonly SelectOption[];
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Only where no Field gives it a label. */
  label?: string;
  disabled?: boolean;
  onBlur?: () => void;
  id?: string;
  className?: string;
};
