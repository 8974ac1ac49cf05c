import { type Config, loadConfig } from '../platform/config/config.ts';
import { codeOf } from '../platform/errors/error-code.ts';
import { describeFailure } from '../platform/errors/operator-error.ts';
import { CommandError, UsageError } from './command.errors.ts';
import { asksForHelp } from './read-arguments.ts';

const EXIT = { fine: 0, wrong: 1, usage: 2 } as const;

export type Say = (line: string) => void;

type ErrorClass = new (...args: never[]) => Error;

type Command<Order> = {
  usage: string;
  /** Throws UsageError. */
  read: (args: string[]) => Order;
  /** Returns whether the result is good; false sets exit code 1. */
  follow: (order: Order, around: { config: Config; say: Say }) => Promise<boolean>;
  /** Further errors whose message suffices for the operator. */
  plain?: ErrorClass[];
};

/** Runs a command with the configuration of the environment, and sets the exit code. */
export async function runCommand<Order>({ usage, read, follow, plain = [] }: Command<Order>): Promise<void> {
  process.umask(0o077);
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  // The reader has seen enough: `… | head`.
  process.stdout.on('error', (error) => process.exit(codeOf(error) === 'EPIPE' ? EXIT.fine : EXIT.wrong));
  try {
    const order = read(args);
    const say: Say = (line) => process.stdout.write(`${line}\n`);
    process.exitCode = (await follow(order, { config: loadConfig(process.env), say }))
      ? EXIT.fine
      : EXIT.wrong;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    if (isUsage) process.stderr.write(`${error.message}\n\n${usage}\n`);
    else process.stderr.write(`${describeError(error, plain)}\n`);
    process.exitCode = isUsage ? EXIT.usage : EXIT.wrong;
  }
}

function describeError(error: unknown, plain: ErrorClass[]): string {
  const isPlain = error instanceof Error && [CommandError, ...plain].some((kind) => error instanceof kind);
  return isPlain ? error.message : describeFailure(error);
}
