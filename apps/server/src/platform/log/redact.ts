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

const SECRETS: [RegExp, string][] = [
  // Signed links, reset links and the tokens in them.
  [/([?&](?:signature|token|uid|access|refresh)=)[^&\s"'\\]+/gi, '$1[hidden]'],
  // Whoever has the address of a shared film sees it.
  [/(\/(?:watch|api\/shared)\/)[^/?#\s"'\\]+/gi, '$1[hidden]'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/\b(?:whsec|sk_live|sk_test|rk_live|rk_test)_[\w]+/g, '[hidden]'],
  // Keys of services that speak and write.
  [/\b(?:sk|xi)[-_][\w-]{16,}/g, '[hidden]'],
  [/(:\/\/[^/\s:@"]+:)[^@\s"]+@/g, '$1[hidden]@'],
];

export function redactText(line: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
