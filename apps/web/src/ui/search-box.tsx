import { Search, X } from 'lucide-react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  /** What is searched: name and placeholder. */
  label: string;
  className?: string;
};

export function SearchBox({ value, onChange, label, className }: SearchBoxProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        icon={<Search aria-hidden size={17} />}
        end={
          value && (
            <IconButton
              size="sm"
              label="Clear search"
              icon={<X aria-hidden size={16} />}
              onClick={() => onChange('')}
            />
          )
        }
        className="[&::-webkit-search-cancel-button]:hidden"
      />
    </div>
  );
}
