import { Argument, type Command } from 'commander';
import { completeWords } from '../complete-words.ts';
import type { ProgramDeps } from '../session.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** Each asks the program itself what may come next, so a new command completes without a new script. */
const SCRIPTS: Record<Shell, string> = {
  bash: `_avatarcade() {
  local IFS=$'\\n'
  COMPREPLY=($(avatarcade complete-words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  [[ \${#COMPREPLY[@]} -eq 0 ]] && COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o filenames -F _avatarcade avatarcade
`,
  zsh: `#compdef avatarcade
_avatarcade() {
  local -a words_found
  words_found=("\${(@f)$(avatarcade complete-words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${words_found[1]}" ]]; then compadd -- "\${words_found[@]}"; else _files; fi
}
compdef _avatarcade avatarcade
`,
  fish: `complete -c avatarcade -a '(avatarcade complete-words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
};

export function addCompletionCommands(program: Command, { terminal }: Pick<ProgramDeps, 'terminal'>): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .description('print the script that completes commands in a shell')
    .action((name: Shell) => void terminal.stdout.write(SCRIPTS[name]));
  program
    .command('complete-words', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) => {
      for (const word of completeWords(program, words)) terminal.stdout.write(`${word}\n`);
    });
}
