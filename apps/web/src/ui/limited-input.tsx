import { Input, type InputProps } from './input.tsx';

interface LimitedInputProps extends Omit<InputProps, 'maxLength' | 'value'> {
  value: string;
  /** In characters. The browser takes no more, also of a text that is pasted. */
  limit: number;
}

/** One line with a count of its characters, as longer texts have it. */
export function LimitedInput({ limit, value, ...rest }: LimitedInputProps) {
  return (
    <span className="block">
      <Input {...rest} value={value} maxLength={limit} />
      <span className="mt-1 block text-right text-sm text-faint tabular-nums">
        {value.length} / {limit}
        {value.length >= limit && (
          <span role="status" className="sr-only">
            No more characters fit
          </span>
        )}
      </span>
    </span>
  );
}
