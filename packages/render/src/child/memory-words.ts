/** What a child writes on its error output before it ends itself for its memory. */
export const MEMORY_EXCEEDED = 'The memory limit was exceeded';
