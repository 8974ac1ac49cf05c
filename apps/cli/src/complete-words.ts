import type { Command, Option } from 'commander';

/** Returns the completions of the last of `words`. Empty where a file or free text is expected. */
export function completeWords(program: Command, words: readonly string[]): string[] {
  const begun = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const path = findPath(program, before);
  const command = path.at(-1) ?? program;
  const options = path.flatMap((each) => [...each.options]).filter(({ hidden }) => !hidden);
  const asking = options.find((option) => takesValue(option) && isNamed(option, before.at(-1)));
  const candidates = asking
    ? (asking.argChoices ?? [])
    : [...listCommands(command), ...namesOf(options, begun)];
  return candidates.filter((word) => word.startsWith(begun));
}

/** The program and the commands that the words name below it. */
function findPath(program: Command, words: readonly string[]): Command[] {
  const path = [program];
  for (const word of words) {
    const next = path.at(-1)?.commands.find((command) => command.name() === word);
    if (next) path.push(next);
  }
  return path;
}

const takesValue = ({ required, optional }: Option) => required || optional;
const isNamed = ({ long, short }: Option, word: string | undefined) =>
  word !== undefined && (word === long || word === short);

/** Without `complete-words`, which only shells call. */
function listCommands(command: Command): string[] {
  const names = command.commands.map((each) => each.name()).filter((name) => name !== 'complete-words');
  return [...names, ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])];
}

/** Options are offered once one is begun. */
const namesOf = (options: readonly Option[], begun: string) =>
  begun.startsWith('-') ? [...options.flatMap(({ long }) => long ?? []), '--help'] : [];
