/** What a command reads and writes: the process's own, or a test's. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>;
  /** Results. */
  stdout: { write(text: string): unknown; isTTY?: boolean };
  /** Progress, questions and errors. */
  stderr: { write(text: string): unknown; isTTY?: boolean; columns?: number };
  /** Somebody can be asked. */
  isInteractive: boolean;
  ask: (question: string, options?: { isSecret?: boolean }) => Promise<string>;
  /** Everything that is piped in. */
  readInput: () => Promise<string>;
  signal: AbortSignal;
};
