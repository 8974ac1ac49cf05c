import { hideAddressSecrets } from '@avatarcade/contracts/address-secrets';

/** Fields that never reach the log, anywhere in a logged object. */
export const SECRET_PATHS = [
  'req.headers.authorization',
  'headers.authorization',
  'headers.cookie',
  'headers["xi-api-key"]',
  '*.password',
  '*.token',
  '*.access',
  '*.refresh',
  '*.secret',
] as const;

/** As in the addresses, once a pattern's start matches, the pattern matches: see `address-secrets.ts`. */
const SECRETS: [RegExp, string][] = [
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer [hidden]'],
  // A truncated token counts as well: the parts after the first are optional.
  [/\beyJ[\w-]+(?:\.[\w-]*){0,2}/g, '[hidden]'],
  [/\b(?:sk_live|sk_test|rk_live|rk_test)_[\w]+/g, '[hidden]'],
  // Of webhooks, Stripe's and ours: in base 64.
  [/\bwhsec_[\w+/=-]+/g, '[hidden]'],
  // Our own API keys, truncated ones as well.
  [/\bavk_\w+/gi, '[hidden]'],
  // Keys of speech and writing services.
  [/\b(?:sk|xi)[-_][\w-]{16,}/g, '[hidden]'],
];
const ADDRESS_PASSWORD = /:\/\/[^/\s:@"]+:[^@\s"\u2026]*[@\u2026]?/g;

/** `://user:password@`, possibly truncated; without a password it is a host and a port. */
function hidePassword(found: string): string {
  const end = found.at(-1) ?? '';
  return end === '@' || end === CUT ? `${found.slice(0, found.indexOf(':', 3) + 1)}[hidden]${end}` : found;
}

/** Marks a truncated text. */
const CUT = '\u2026';
const MAX_TEXT = 500;

/** Text from outside, truncated to a useful length for a log line. */
export function shortenText(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}${CUT}` : text;
}

export function redactText(line: string): string {
  let hidden = hideAddressSecrets(line);
  for (const [pattern, replacement] of SECRETS) hidden = hidden.replace(pattern, replacement);
  return hidden.replace(ADDRESS_PASSWORD, hidePassword);
}
