import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.errors.ts';

/** As `parseArgs` of Node, but throws UsageError. */
export function readArguments<const Options extends ParseArgsConfig>(
  options: Options,
): ReturnType<typeof parseArgs<Options>> {
  try {
    return parseArgs(options);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Node adds how an argument is written that begins with a dash, which no command has.
    const message = error.message.replace(/ To specify a positional argument .*$/s, '');
    throw new UsageError(message.replace(/\.?$/, '.'));
  }
}

/** Whether the arguments ask for the usage. */
export function asksForHelp(args: string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}
