/** Returns the `code` of an error of Node, PostgreSQL or Fastify, such as ENOENT; undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
