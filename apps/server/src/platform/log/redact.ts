/** Fields that never reach the log, wherever they stand in an object that is logged. */
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

/**
 * Each pattern matches once its start does, so no part of a line is read again from the next start: the time is linear in
 * the line's length, whatever a stranger writes into it.
 */
const SECRETS: [RegExp, string][] = [
  // Signed links, reset links and the tokens in them.
  [/([?&](?:signature|token|uid|access|refresh)=)[^&\s"'\\]+/gi, '$1[hidden]'],
  // Whoever has the address of a shared video sees it.
  [/(\/(?:watch|api\/shared)\/)[^/?#\s"'\\]+/gi, '$1[hidden]'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer [hidden]'],
  // A token that is cut short is one as well: the parts after the first are optional.
  [/\beyJ[\w-]+(?:\.[\w-]*){0,2}/g, '[hidden]'],
  [/\b(?:whsec|sk_live|sk_test|rk_live|rk_test)_[\w]+/g, '[hidden]'],
  // Keys of services that speak and write.
  [/\b(?:sk|xi)[-_][\w-]{16,}/g, '[hidden]'],
];
const ADDRESS_PASSWORD = /:\/\/[^/\s:@"]+:[^@\s"\u2026]*[@\u2026]?/g;

/** `://user:password@`, or what was cut before its end; without either it is a host and a port. */
function hidePassword(found: string): string {
  const end = found.at(-1) ?? '';
  return end === '@' || end === CUT ? `${found.slice(0, found.indexOf(':', 3) + 1)}[hidden]${end}` : found;
}

/** Stands where a text was cut. */
const CUT = '\u2026';
const MAX_TEXT = 500;

/** Text of a stranger, as long as a log line has use for. */
export function shortenText(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}${CUT}` : text;
}

export function redactText(line: string): string {
  const hidden = SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
  return hidden.replace(ADDRESS_PASSWORD, hidePassword);
}
