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

function isWord(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
