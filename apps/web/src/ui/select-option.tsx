import type { ReactNode } from 'react';

export type SelectOption = {
  value: string;
  label: string;
  /** A picture before the label. */
  icon?: ReactNode;
  /** Further words that a search matches. */
  keywords?: string;
};

export function OptionLabel({ option }: { option: SelectOption }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {option.icon}
      <span className="truncate">{option.label}</span>
    </span>
  );
}
