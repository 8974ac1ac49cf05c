import { ApiError } from '@avatarcade/client/errors';
import { CommanderError } from 'commander';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { cleanText } from './output.ts';
import { createProgram } from './program.ts';
import type { Terminal } from './terminal.ts';

/** Runs a command line and returns the exit code. Never throws. */
export async function runCli(args: string[], terminal: Terminal): Promise<number> {
  const program = createProgram(terminal);
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    // Commander has written the reason, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (terminal.signal.aborted) {
      terminal.stderr.write('Stopped.\n');
      return EXIT.interrupted;
    }
    for (const line of describe(error)) terminal.stderr.write(`${cleanText(line)}\n`);
    return exitCodeOf(error);
  }
}

function describe(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (error instanceof ApiError) return describeApiError(error);
  if (exitCodeOf(error) === EXIT.unexpected) return (error.stack ?? error.message).split('\n');
  return error.message.split('\n');
}

function describeApiError({ status, fields, message, requestId }: ApiError): string[] {
  const lines = Object.entries(fields).flatMap(([field, texts]) => texts.map((text) => `${field}: ${text}`));
  const shown = lines.length > 0 ? lines : message.split('\n');
  const isServers = status >= 500 && requestId !== undefined;
  return isServers ? [...shown, `The server’s log has it as request ${requestId}.`] : shown;
}
