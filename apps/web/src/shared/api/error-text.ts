import { SIGN_IN_MESSAGES } from '@avatarcade/contracts/sign-in-messages';

/** An error response in the API client's form. */
export type Failure = {
  error?: string | null;
  data?: unknown;
};

/** The values of an error object joined with line breaks, otherwise the error string, otherwise "Error occurred". */
export function errorText({ error, data }: Failure): string {
  if (typeof data === 'object' && data !== null) {
    const text = Object.values(data).flat(3).filter(isWord).join('\n');
    if (text) return text;
  }
  return error || SIGN_IN_MESSAGES.unknown;
}

/** What the data of an error response says about one field, joined with line breaks; undefined where it says nothing about it. */
export function fieldErrorText(data: unknown, field: string): string | undefined {
  const isNamed = typeof data === 'object' && data !== null && Object.hasOwn(data, field);
  return isNamed ? errorText({ data: { said: Reflect.get(data, field) } }) : undefined;
}

function isWord(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
