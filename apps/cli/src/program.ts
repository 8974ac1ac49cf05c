import { Command } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { addAccountCommands } from './commands/account.command.ts';
import { addCampaignCommands } from './commands/campaigns.command.ts';
import { addCatalogueCommands } from './commands/catalogue.command.ts';
import { addClipCommands } from './commands/clips.command.ts';
import { addCompletionCommands } from './commands/completion.command.ts';
import { addGameCommands } from './commands/games.command.ts';
import { addMcpCommand } from './commands/mcp.command.ts';
import { addVideoCommands } from './commands/videos.command.ts';
import { recognizeOtherService } from './other-service.ts';
import { type GlobalOptions, openSession, type ProgramDeps, type Run } from './session.ts';
import { DEFAULT_URL } from './settings.ts';
import type { Terminal } from './terminal.ts';

export function createProgram(terminal: Terminal): Command {
  const program = new Command('avatarcade')
    .description('Makes AI avatar videos for mobile games on an Avatarcade server.')
    .version(packageJson.version, '--version', 'print the version')
    .option('--url <address>', `the server (default: AVATARCADE_URL, or that of login, or ${DEFAULT_URL})`)
    .option('--json', 'print JSON for programs: what the server sends, of a list all pages as one')
    .helpCommand(false)
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText('after', HELP)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: (text) => void terminal.stderr.write(text),
    });
  const options = () => program.opts<GlobalOptions>();
  const run: Run = async (work) => {
    const session = await openSession(terminal, options());
    await work(session).catch(async (error: unknown) => {
      throw await recognizeOtherService(error, session);
    });
  };
  const deps: ProgramDeps = { terminal, run, options };
  addAccountCommands(program, deps);
  addGameCommands(program, deps);
  addClipCommands(program, deps);
  addCatalogueCommands(program, deps);
  addVideoCommands(program, deps);
  addCampaignCommands(program, deps);
  addMcpCommand(program, deps);
  addCompletionCommands(program, deps);
  return program;
}

const HELP = `
Exit codes:
  0 done                       1 a bug of this program
  2 wrong arguments            3 not signed in, or the key may not do this
  4 refused, or not paid for   5 a video failed
  6 server not reached       130 stopped by Ctrl-C`;
